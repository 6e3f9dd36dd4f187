import { chromium, type Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { needChromium, testArguments } from '#tools/chromium.ts'
import { expectAccessible, type Theme } from './support/accessible.ts'
import { layoutFaults, lengthenNames } from './support/layout.ts'
import { recordScreens, reviewScreens } from './support/screens.ts'
import { openAs } from './support/sign-in.ts'
import { closeContext, pageLimit, test } from './support/test.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }

/** Every other page is dark on a desk and light on a phone, the others are the other way round. */
const themesOf = (at: number): [onDesk: Theme, onPhone: Theme] => (at % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'])

/** Has one title and one main region, is accessible, and does not scroll sideways on a phone. */
const expectWhole = async (page: Page, name: string, at: number, isSeenOnPhone: boolean) => {
  const [onDesk, onPhone] = themesOf(at)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).count(), `titles of ${name}`).toBe(1)
  expect(await page.getByRole('main').count(), `main regions of ${name}`).toBe(1)
  if (isFull || !isSeenOnPhone) await expectAccessible(page, [onDesk])
  await page.setViewportSize(phone)
  const overflow = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(overflow, { message: `sideways scroll of ${name} on a phone` }).toBe(0)
  if (isFull || isSeenOnPhone) await expectAccessible(page, [onPhone])
  await page.setViewportSize(wide)
}

test('every screen has one title and one main region, is accessible in both themes, and fits a phone', async ({
  page,
}) => {
  for (const [at, [name, path]] of (await reviewScreens(page)).entries()) {
    await page.goto(path)
    await expectWhole(page, name, at, at % 3 === 1)
  }
})

/** In full they are more than one test has time for on a busy core. */
const shares = isFull ? [0, 1] : [0]

test.for(shares)(
  'every list, record and admin page has one title, is accessible in both themes, and fits a phone [CAND-02] [REQ-05]',
  async (share, { page }) => {
    for (const [at, [name, path]] of (await recordScreens(page)).entries()) {
      if (at % shares.length !== share) continue
      await page.goto(path)
      await expectWhole(page, name, at, at % 3 === 1)
    }
  },
)

test('the sidebar is 250 px wide and starts below the top bar; on a tablet it is a drawer [SIDE-01]', async ({
  page,
}) => {
  await openAs(page, 'manager', '/employees/start-review')
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await sidebar.waitFor()
  expect(await sidebar.boundingBox()).toMatchObject({ x: 0, y: 59, width: 250 })
  expect((await page.getByRole('main').boundingBox())?.x).toBe(256)
  await page.setViewportSize({ width: 768, height: 1024 })
  await sidebar.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog', { name: 'Navigation' }).getByText('Start Review').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

if (isFull)
  test('the profile menu is 143 px wide, holds Sign out alone, and the appearance is chosen beside it [TOP-04] [TOP-05]', async ({
    page,
  }) => {
    await openAs(page, 'manager', '/workspaces')
    await page.getByRole('button', { name: /Daniel Okafor/ }).click()
    const menu = page.getByRole('menu')
    expect((await menu.boundingBox())?.width).toBe(143)
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['Sign out'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
    expect(await page.evaluate('document.documentElement.className')).toBe('dark')
  })

const extremes = [reviewScreens, recordScreens].flatMap((screensOf) =>
  [false, true].map((hasLongNames) => ({ screensOf, hasLongNames })),
)

if (isFull)
  test.for(extremes)(
    'with text twice as large and the longest names nothing is cut, covered or pushed out',
    async ({ screensOf, hasLongNames }, { server }) => {
      const large = await chromium.launch({
        executablePath: await needChromium(),
        timeout: pageLimit,
        args: [...testArguments, '--blink-settings=defaultFontSize=32'],
      })
      onTestFinished(() => large.close())
      const context = await large.newContext({ baseURL: server.origin, viewport: wide, reducedMotion: 'reduce' })
      context.setDefaultTimeout(pageLimit)
      const page = await context.newPage()
      const screens = await screensOf(page)
      if (hasLongNames) await lengthenNames(page)
      for (const [name, path] of screens)
        for (const size of [wide, phone]) {
          await page.setViewportSize(size)
          if (size === wide) await page.goto(path)
          await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          const message = `${name} at ${size.width}${hasLongNames ? ', long names' : ''}`
          await expect.poll(() => layoutFaults(page), { message }).toEqual([])
        }
      await closeContext(context)
    },
  )
