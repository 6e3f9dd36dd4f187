import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type Work = () => void

/**
 * Does what follows when a field is left: at once, or where a press of the mouse took the focus away when that has met what
 * it was aimed at. A form that grew in between would move it away below the mouse.
 */
export function useAfterPress(): (work: Work) => void {
  const [press] = useState(() => ({ isDown: false, work: null as Work | null }))
  useEffect(() => {
    const unmounted = new AbortController()
    const how = { capture: true, signal: unmounted.signal }
    const end = () => {
      const { work } = press
      press.isDown = false
      press.work = null
      // Before the click is answered: whoever does finds what is here now.
      if (work) flushSync(work)
    }
    const begin = () => {
      press.isDown = true
    }
    addEventListener('mousedown', begin, how)
    addEventListener('click', end, how)
    addEventListener('keydown', end, how)
    addEventListener('dragend', end, how)
    // Not every press becomes a click, which would come before this.
    addEventListener('mouseup', () => setTimeout(end), how)
    return () => unmounted.abort()
  }, [press])
  return (work) => {
    if (press.isDown) press.work = work
    else work()
  }
}
