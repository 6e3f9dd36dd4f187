import { type FocusEvent, useEffect, useState } from 'react'

/**
 * A list gives the focus back to its field a frame after something was chosen. Whoever has gone on by then stays where
 * they are: what they type is not for this field.
 * @returns `chosen`, to be called with a choice, and whether the focus that the field gets has been given back
 */
export function useOwnFocus() {
  const [state] = useState(() => ({ frame: 0 }))
  useEffect(() => () => cancelAnimationFrame(state.frame), [state])
  const chosen = () => {
    cancelAnimationFrame(state.frame)
    // The list does it in the next frame, which may have been asked for after this one.
    state.frame = requestAnimationFrame(() => {
      state.frame = requestAnimationFrame(() => {
        state.frame = 0
      })
    })
  }
  // What belongs to the field may lead back to it: the button that takes back what was chosen.
  const isGivenBack = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): boolean => {
    const isElsewhere =
      relatedTarget instanceof HTMLElement && !currentTarget.closest('.field')?.contains(relatedTarget)
    if (state.frame === 0 || !isElsewhere) return false
    relatedTarget.focus({ preventScroll: true })
    return true
  }
  return { chosen, isGivenBack }
}
