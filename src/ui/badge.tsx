import type { ReactNode } from 'react'

type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

/** A word with the colour of what it says. Its look is a class (`row-css.ts`). */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge ${tone}`}>{children}</span>
)
