import { type ComponentType, useEffect, useState } from 'react'
import { partUnreached } from '#src/texts/shell.ts'
import { ErrorNotice } from './error-notice.tsx'

export type MissingProps = { onRetry: () => void }

const MissingPart = ({ onRetry }: MissingProps) => (
  <ErrorNotice problem={{ message: partUnreached }} onRetry={onRetry} />
)

/**
 * A part of a page whose code comes by itself, with what stands there meanwhile; `preload` has it there at once. What
 * cannot be loaded says so in its place and is asked for again there; the page stays.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place: ComponentType | null = null,
  Missing: ComponentType<MissingProps> = MissingPart,
) {
  let known: ComponentType<P> | null = null
  const preload = async (): Promise<void> => {
    known ??= await load()
  }
  function LatePart(props: P) {
    const [{ Part, isMissing }, setState] = useState({ Part: known, isMissing: false })
    const isWanted = Part === null && !isMissing
    useEffect(() => {
      if (!isWanted) return
      let isHere = true
      const show = () => isHere && setState({ Part: known, isMissing: known === null })
      preload().then(show, show)
      return () => {
        isHere = false
      }
    }, [isWanted])
    if (Part) return <Part {...props} />
    if (isMissing) return <Missing onRetry={() => setState({ Part: known, isMissing: false })} />
    return Place ? <Place /> : null
  }
  return Object.assign(LatePart, { preload })
}
