import type { Locator, Page } from 'playwright-core'

// As text, since tsx would name functions through a helper that the page does not have.
const findFaults = `(() => {
  const isShown = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (it) => it.tagName.toLowerCase() + ' "' + (it.getAttribute('aria-label') || it.textContent || '').trim().slice(0, 40) + '"'
  const scrolls = (it) => {
    for (let at = it; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }
  // What only a screen reader meets is one pixel large.
  const isDrawn = ({ width, height }) => width > 2 && height > 2
  const faults = []
  for (const it of document.querySelectorAll('.lucide, .row-icon')) {
    const { width, height } = it.getBoundingClientRect()
    if (isShown(it) && isDrawn({ width, height }) && width < height - 1) faults.push('an icon is squeezed beside ' + nameOf(it.parentElement))
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 0) faults.push('the page is ' + wide + ' px wider than the window')
  const controls = [...document.querySelectorAll('a[href], button, input:not([type=radio]), select, textarea')]
    .filter((it) => isShown(it) && isDrawn(it.getBoundingClientRect()) && !(it.closest('thead') && getComputedStyle(it.closest('thead')).position === 'absolute'))
  for (const it of controls) {
    const { left, right, bottom } = it.getBoundingClientRect()
    if (bottom > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(it)) faults.push(nameOf(it) + ' is pushed out of the window')
  }
  for (const it of document.querySelectorAll('body *')) {
    if (!isShown(it) || !isDrawn(it.getBoundingClientRect())) continue
    const hasWords = [...it.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== '')
    if (!hasWords || it.closest('svg, select')) continue
    const style = getComputedStyle(it)
    // Cut with an ellipsis, it shows whole where the pointer or the keys are.
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue
    if (/hidden|clip/.test(style.overflowY) && it.scrollHeight > it.clientHeight + 1) faults.push(nameOf(it) + ' is cut at its bottom')
    if (/hidden|clip/.test(style.overflowX) && it.scrollWidth > it.clientWidth + 1) faults.push(nameOf(it) + ' is cut at its side')
    const range = document.createRange()
    range.selectNodeContents([...it.childNodes].find((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== ''))
    const words = range.getBoundingClientRect()
    const box = it.closest('header, nav, section, td, th, [role=region]')?.getBoundingClientRect()
    if (box && isDrawn(words) && words.right > box.right + 1 && !scrolls(it)) faults.push(nameOf(it) + ' stands out of its box')
  }
  for (const [at, it] of controls.entries()) {
    const a = it.getBoundingClientRect()
    for (const other of controls.slice(at + 1)) {
      if (it.contains(other) || other.contains(it)) continue
      const isFixed = (one) => { for (let up = one; up; up = up.parentElement) if (/fixed|sticky/.test(getComputedStyle(up).position)) return true; return false }
      const b = other.getBoundingClientRect()
      // The button of a field stands in it, at its end.
      if (it.matches('input') && other.matches('button') && b.top >= a.top - 1 && b.bottom <= a.bottom + 1 && b.left > a.left && b.right <= a.right + 1) continue
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 2 && down > 8 && !scrolls(it) && !scrolls(other) && !isFixed(it) && !isFixed(other)) faults.push(nameOf(it) + ' lies over ' + nameOf(other))
    }
  }
  return [...new Set(faults)]
})()`

/** What does not fit on the page: words that are cut or stand out of their box, controls pushed out or over each other, icons that are squeezed. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

/** Words in it that stand on two lines; those of a text that is cut do not count. */
export const brokenWords = (it: Locator): Promise<string[]> =>
  it.evaluate((box) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const isCut = text.parentElement?.closest('.one-line') !== null
        if (!isCut && range.getClientRects().length > 1) found.push(word)
      }
    return found
  })

const longName = (letter: string) => letter.repeat(80)
const names =
  /"(employeeName|companyName|firstName|lastName|name|jobTitle|hiringManager|submittedBy|periodCode|permissionGroupName)":"[^"]+"/g

/** From now on people, companies, jobs, plan periods and groups are called by 80 letters without a blank. */
export const lengthenNames = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(names, (_, key: string) => `"${key}":"${longName('m')}"`)
    await route.fulfill({ response, body })
  })
}
