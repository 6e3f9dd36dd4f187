import { chakra } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** A person's picture, `size` in px at the usual text size. A grey silhouette stands for one that is missing or fails. The name stands beside it. */
export function Avatar({ src, size = 32 }: { src: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      bg="bg-muted"
      color="fg-quiet"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      {src && src !== failed ? (
        <chakra.img src={src} alt="" width="full" height="full" objectFit="cover" onError={() => setFailed(src)} />
      ) : (
        <UserRound size="60%" aria-hidden />
      )}
    </chakra.span>
  )
}
