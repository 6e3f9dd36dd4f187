import type { Locator, Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const boxOf = async (it: Locator) => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return box
}
const sidewaysScroll = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** The controls of a region that a finger could miss. */
const tooSmall = async (region: Locator) => {
  const controls = await region.locator('a[href], button, label').filter({ visible: true }).all()
  const boxes = await Promise.all(
    controls.map(async (it) => ({
      name: (await it.getAttribute('aria-label')) ?? (await it.innerText()),
      ...(await boxOf(it)),
    })),
  )
  return boxes.filter((it) => it.height < 44 || it.width < 24).map((it) => `${it.name}: ${it.width} x ${it.height}`)
}

test('the bar holds everything in its place and its sizes, also for a person with a very long name [TOP-01] [TOP-03] [NAV-12] [NAV-13] [NAV-14]', async ({
  page,
}) => {
  await page.route('**/user/role', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (body.userData) body.userData.name = 'Maximiliane von und zu Hohenzollern-Sigmaringen-Württemberg'
    await route.fulfill({ response, json: body })
  })
  await openAs(page, 'manager', '/workspaces')
  const bar = page.getByRole('banner')
  const badge = bar.getByRole('button', { name: /Hohenzollern/ })
  for (const width of [1440, 1280, 1024, 897, 800, 769]) {
    await page.setViewportSize({ width, height: 900 })
    const places = await Promise.all(
      [
        bar.getByRole('link', { name: 'Stepwise' }),
        bar.getByRole('button', { name: /^Company:/ }),
        bar.getByRole('navigation', { name: 'Main menu' }),
        width < 1280 ? bar.getByRole('button', { name: 'Quick search' }) : bar.getByRole('search'),
        bar.getByRole('button', { name: /^Notifications/ }),
        bar.getByRole('button', { name: 'Theme' }),
        badge,
      ].map(boxOf),
    )
    expect(
      places.slice(1).map((it, index) => it.x >= (places[index]?.x ?? 0) + (places[index]?.width ?? 0)),
      `nothing overlaps at ${width}`,
    ).toEqual(Array(6).fill(true))
    const buttons = places.slice(3)
    expect(
      buttons.map((it) => it.width >= 36 && it.x + it.width <= width),
      `buttons are whole at ${width}`,
    ).toEqual(buttons.map(() => true))
    expect((await boxOf(badge)).width).toBeLessThanOrEqual(200)
    expect(await sidewaysScroll(page), `sideways scroll at ${width}`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(
    await boxOf(
      badge
        .locator('span')
        .filter({ has: page.locator('svg') })
        .last(),
    ),
  ).toMatchObject({ width: 36, height: 36 })

  await bar.getByRole('button', { name: 'Execution' }).click()
  const [forecasting, planning] = await Promise.all(
    ['Forecasting', 'Planning'].map((name) => boxOf(bar.getByRole('heading', { name }))),
  )
  expect(planning?.y).toBe(forecasting?.y)
  expect(planning?.x).toBeGreaterThan((forecasting?.x ?? 0) + 150)
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Weekly Commits' }).click()
  await page.getByRole('heading', { level: 1, name: 'Direct Objectives' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/execution/standard-objectives')
})

test('on a tablet and a phone a drawer holds main menu and sidebar, with controls for fingers [TOP-01] [SIDE-02]', async ({
  page,
}) => {
  await openAs(page, 'manager', '/employees/start-review')
  for (const [width, height] of [
    [768, 1024],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor({ state: 'hidden' })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Company:/ })
      .waitFor()
    expect(await tooSmall(page.getByRole('banner'))).toEqual([])
    const opener = page.getByRole('button', { name: 'Open navigation' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('button', { name: 'Hiring' }).click()
    await drawer.getByRole('link', { name: 'Requisition' }).waitFor()
    await drawer.getByRole('navigation', { name: 'Sidebar' }).getByText('Start Review').waitFor()
    expect(await tooSmall(drawer)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe('Open navigation')
  }
})

test('on the narrowest phones with text of twice the size the bar has all its controls side by side [TOP-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'manager', '/workspaces')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /^Company:/ }).waitFor()
  const controls = await Promise.all((await bar.getByRole('button').filter({ visible: true }).all()).map(boxOf))
  expect(
    controls.slice(1).map((it, index) => it.x >= (controls[index]?.x ?? 0) + (controls[index]?.width ?? 0)),
  ).toEqual(Array(5).fill(true))
  expect(controls.filter((it) => it.width < 44 || it.height < 44)).toEqual([])
  const logo = await boxOf(bar.getByRole('button', { name: /^Company:/ }).locator('img'))
  expect(logo.width).toBe(logo.height)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('what the company switcher opens is whole on a phone, whether two companies are listed or many [TOP-02]', async ({
  page,
}) => {
  for (const count of [2, 60]) {
    await page.unroute('**/user/*/companies')
    await page.route('**/user/*/companies', async (route) => {
      const response = await route.fetch()
      const [first, ...others] = await response.json()
      const more = Array.from({ length: count - 1 - others.length }, (_, at) => ({
        ...first,
        companyId: 9000 + at,
        companyName: `Company ${at}`,
        preferred: false,
      }))
      await route.fulfill({ response, json: [first, ...others, ...more] })
    })
    await openAs(page, 'manager', '/workspaces')
    for (const width of [375, 320])
      for (const height of [667, 320]) {
        await page.setViewportSize({ width, height })
        await page.getByRole('button', { name: /^Company:/ }).click()
        const opened = await boxOf(page.getByRole(count > 12 ? 'dialog' : 'menu', { name: /^Company:/ }))
        expect(opened.x).toBeGreaterThanOrEqual(0)
        expect(opened.x + opened.width, `${count} companies at ${width}`).toBeLessThanOrEqual(width)
        expect(opened.y + opened.height, `${count} companies at ${width} x ${height}`).toBeLessThanOrEqual(height)
        if (count > 12) await page.getByRole('combobox', { name: 'Your companies' }).fill('company 5')
        if (width === 375 && height === 667) await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
  }
})

if (isFull)
  test('a super user’s Settings open the locations, beside the admin sections [TOP-05] [SIDE-02] [SIDE-17]', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/workspaces')
    await page.getByRole('button', { name: /Ingrid Solheim/ }).click()
    const menu = page.getByRole('menu')
    expect((await boxOf(menu)).width).toBe(143)
    await menu.getByRole('menuitem', { name: 'Settings' }).click()
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    await sidebar.getByRole('link', { name: 'Location', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/general/location')
    await expectAccessible(page)
    await sidebar.getByRole('button', { name: 'General' }).click()
    await sidebar.getByRole('link', { name: 'Location', exact: true }).waitFor({ state: 'hidden' })
  })
