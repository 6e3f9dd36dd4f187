import { UserRound } from 'lucide-react'
import { usePicture } from './use-picture.ts'

/** A person's picture, `size` in px at the usual text size. A grey silhouette stands for one that is missing or fails. The name stands beside it. */
export function Avatar({ src, size = 32 }: { src: string | null; size?: number }) {
  const { isMissing, onError } = usePicture(src)
  return (
    <span className="avatar" style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}>
      {isMissing ? <UserRound size="60%" aria-hidden /> : <img src={src ?? undefined} alt="" onError={onError} />}
    </span>
  )
}
