import { animate } from 'framer-motion/dom/mini'

/** In px: far enough to be seen, near enough to be read from the first moment. */
const distance = 16
const paths = { above: `translateY(-${distance / 2}px)`, start: `translateX(-${distance}px)` }

/** Lets something that has just appeared come to its place; whoever wants less motion sees it there at once. */
export const comeIn = (element: HTMLElement | null, from: keyof typeof paths): void => {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Only to its end: what is left as a style would hold what is fixed inside of it.
  const { finished } = animate(element, { transform: [paths[from], 'none'] }, { duration: 0.18, ease: 'easeOut' })
  void finished.then(() => element.style.removeProperty('transform'))
}
