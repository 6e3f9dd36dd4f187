import type { Locator, Page, Route } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Keeps the calls under a path waiting until they are let go. */
const holdBack = async (page: Page, path: string) => {
  const held: Route[] = []
  let isOpen = false
  await page.route(path, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    await Promise.all(held.map((it) => it.continue()))
  }
}

const pages = [
  ['/workspaces', '**/workspace/tasks?**', 'Workspaces'],
  ['/employees/start-review', '**/plan-period/list', 'Performance Reviews'],
] as const
test.for(isFull ? pages : pages.slice(0, 1))(
  'after a reload of %s the frame is there before the page, and stays',
  async ([path, call, title], { page }) => {
    await openAs(page, 'manager', path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const letGo = await holdBack(page, call)
    await page.reload()
    // While the session opens there is another, without a place to skip to.
    const main = page.locator('main#main')
    await main.locator('[aria-busy=true]').first().waitFor()
    const frame = ['Main menu', 'Sidebar'].map((name) => page.getByRole('navigation', { name }))
    const parts = await Promise.all([main, ...frame].map((it) => it.elementHandle()))
    await page.getByRole('combobox', { name: 'Quick search' }).fill('eng')

    await letGo()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
    expect(await Promise.all(parts.map((it) => it?.evaluate((node) => node.isConnected)))).toEqual([true, true, true])
    expect(await page.getByRole('combobox', { name: 'Quick search' }).inputValue()).toBe('eng')
  },
)

test('nothing on the workspaces moves while their parts arrive one after the other', async ({ page }) => {
  // What waits for a part before it does so for two seconds: on busy cores they are over before the part is let go.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(it.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 })
    const letGo = await holdBack(page, '**/workspace/tasks?**')
    const others = ['overdue-tasks', 'requisitions'].map((it) => page.waitForResponse(`**/workspace/${it}?**`))
    await openAs(page, 'manager', '/workspaces')
    await Promise.all(others)
    await letGo()
    await page.getByRole('region', { name: 'Open Requisitions' }).getByRole('row').nth(1).waitFor()
    await page.getByRole('region', { name: 'Your Tasks' }).getByRole('row').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, it) => sum + it, 0)).toBeLessThan(0.02)
  }
})

/** Presses the mouse twice in one place, and what the first press opens is there before the second. */
const doubleClick = async (button: Locator, opened: Locator) => {
  await button.click()
  await opened.waitFor()
  const { mouse } = button.page()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('after a double click on its button a form takes what is typed, and a panel stays open [ADM-03] [SRCH-01]', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/general/location')
  await page.getByRole('row', { name: /Headquarters/ }).waitFor()
  const form = page.getByRole('dialog', { name: 'Add location' })
  await doubleClick(page.getByRole('button', { name: 'Add location' }), form)
  await page.keyboard.type('Lisbon')
  expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Lisbon')
  expect(await form.getByText('This field is required').count()).toBe(0)
  // From then on every press is for the form.
  await form.getByRole('textbox', { name: /^Name/ }).dblclick()
  await page.keyboard.type('Porto')
  expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Porto')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })

  const palette = page.getByRole('combobox', { name: /^Search for a screen/ })
  await doubleClick(page.getByRole('button', { name: /^Command palette/ }), palette)
  await page.keyboard.type('census')
  expect(await palette.inputValue()).toBe('census')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 800, height: 1000 })
  const search = page.getByRole('dialog', { name: 'Quick search' }).getByRole('combobox')
  await doubleClick(page.getByRole('button', { name: 'Quick search' }), search)
  await page.keyboard.type('eng')
  expect(await search.inputValue()).toBe('eng')
})
