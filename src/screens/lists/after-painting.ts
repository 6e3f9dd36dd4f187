import { useEffect, useState } from 'react'

/** Does something once what has just changed is on screen. @returns what calls it off */
export const afterPainting = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The same for one thing after the other, in their order: what is still due when the next comes is done at once. */
export function useAfterPainting(): (work: () => void) => void {
  const [queue] = useState(() => {
    let due: (() => void) | null = null
    let cancel = () => {}
    const run = () => {
      cancel()
      const work = due
      due = null
      work?.()
    }
    return {
      add: (work: () => void) => {
        run()
        due = work
        cancel = afterPainting(run)
      },
      drop: () => {
        cancel()
        due = null
      },
    }
  })
  useEffect(() => queue.drop, [queue])
  return queue.add
}
