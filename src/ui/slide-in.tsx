import { LazyMotion, MotionConfig } from 'framer-motion'
import { div as MovingDiv } from 'framer-motion/m'
import type { ReactNode } from 'react'

const loadFeatures = async () => (await import('./motion-features.ts')).motionFeatures

const fill = { flex: 1, display: 'flex', flexDirection: 'column' } as const

/** In px: far enough to be seen, near enough to be read from the first moment. */
const distance = 16

/**
 * Lets its content come to its place from the side. Whoever wants less motion sees it there at once. The code that moves
 * it comes after the content: nothing waits for it.
 */
export const SlideIn = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={loadFeatures} strict>
    <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: 'easeOut' }}>
      <MovingDiv initial={{ x: -distance }} animate={{ x: 0 }} style={fill}>
        {children}
      </MovingDiv>
    </MotionConfig>
  </LazyMotion>
)
