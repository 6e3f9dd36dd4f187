import type { Plain } from './classed.ts'

type Props = Omit<Plain<'section'>, 'className'> & { inset?: boolean }

export const panelClass = (inset: boolean) => (inset ? 'panel inset' : 'panel')

/** A surface with a hairline border; `inset` pads it. */
export const Panel = ({ inset = false, ...props }: Props) => <section {...props} className={panelClass(inset)} />
