import type { SyntheticEvent } from 'react'

/** What a button takes that waits while what its press began still runs. */
export type Pressable<P> = P & { isBusy?: boolean | undefined }

/** A button that is busy cannot be pressed, nor send its form, and keeps the focus, which `disabled` would take from it. */
export const pressProps = <P extends object>({ isBusy = false, ...props }: Pressable<P>) =>
  isBusy
    ? { ...props, disabled: false, 'aria-disabled': true, onClick: (event: SyntheticEvent) => event.preventDefault() }
    : props
