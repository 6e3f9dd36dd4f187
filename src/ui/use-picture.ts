import { useEffect, useState } from 'react'

/** Whether a picture cannot be shown, which is tried again once the network is back. */
export function usePicture(src: string | null): { isMissing: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const askAgain = () => setFailed(null)
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [])
  return { isMissing: src === null || src === '' || src === failed, onError: () => setFailed(src) }
}
