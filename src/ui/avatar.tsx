import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** A person's picture, `size` in px at the usual text size. A grey silhouette stands for one that is missing or fails. The name stands beside it. */
export function Avatar({ src, size = 32 }: { src: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="avatar" style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}>
      {src && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <UserRound size="60%" aria-hidden />
      )}
    </span>
  )
}
