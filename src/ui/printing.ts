import { useSyncExternalStore } from 'react'

let isPrinting = false

const subscribe = (onChange: () => void) => {
  const begin = () => {
    isPrinting = true
    onChange()
  }
  const end = () => {
    isPrinting = false
    onChange()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being brought to paper, where nothing can be opened. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
