import { animate } from 'framer-motion/dom/mini'

/** In px: far enough to be seen, near enough to be read from the first moment. */
const distance = 16
const paths = { above: `translateY(-${distance / 2}px)`, start: `translateX(-${distance}px)` }

/** From a place to its own, in ms that nobody waits for; whoever wants less motion sees it there at once. */
const moveFrom = (element: HTMLElement, path: string): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Only to its end: what is left as a style would hold what is fixed inside of it.
  const { finished } = animate(element, { transform: [path, 'none'] }, { duration: 0.18, ease: 'easeOut' })
  void finished.then(() => element.style.removeProperty('transform'))
}

/** Lets something that has just appeared come to its place. */
export const comeIn = (element: HTMLElement | null, from: keyof typeof paths): void => {
  if (element) moveFrom(element, paths[from])
}

/** Lets something that has a new place go there from so many px above it, or below where they are negative. */
export const slideDown = (element: HTMLElement, by: number): void => {
  if (by !== 0) moveFrom(element, `translateY(${-by}px)`)
}
