import type { ReactNode } from 'react'

/** No text holds it: of Unicode's private use. */
const gap = '\uE000'

/** A text of which one part is an element, such as a time or a name in bold, wherever the language puts it. */
export function Filled({ text, children }: { text: (part: string) => string; children: ReactNode }) {
  const [before, after] = text(gap).split(gap)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
