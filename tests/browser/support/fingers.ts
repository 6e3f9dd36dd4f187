import type { Locator, Page } from 'playwright-core'

export type Place = { x: number; y: number }

/** The middle of something that is drawn, in px of the window. */
export const middleOf = async (it: Locator): Promise<Place> => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Puts fingers down, moves them from place to place, and lifts them.
 * @param whenDown what is waited for before they move
 */
export const touch = async (page: Page, places: readonly Place[][], whenDown?: () => Promise<unknown>) => {
  const fingers = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((it, id) => ({ ...it, id })) })
  const [first = [], ...others] = places
  await send('touchStart', first)
  await whenDown?.()
  for (const it of others) await send('touchMove', it)
  await send('touchEnd', [])
  await fingers.detach()
}

/** Drags by one finger. @param whenDown what is waited for before it moves */
export const dragByFinger = (page: Page, from: Place, to: Place, whenDown?: () => Promise<unknown>) => {
  const between = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  return touch(page, [[from], [between(0.3)], [between(0.7)], [to]], whenDown)
}
