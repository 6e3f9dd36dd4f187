import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { brokenWords } from './support/layout.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (it: Locator): Promise<Box> => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}
const middle = ({ y, height }: Box) => Math.round(y + height / 2)

test('beside cards a list’s count and its menu share a line, whatever else does not fit there [TBL-02]', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/general/location')
  await main(page).getByRole('rowheader').first().waitFor()
  for (const [size, path] of [
    [phone, 'general/department'],
    [tablet, 'general/location'],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(`/admin/${path}`)
    const count = main(page).getByText(/^5 (departments|locations)$/)
    await count.waitFor()
    const apart = async () => middle(await boxOf(count)) - middle(await boxOf(button(page, 'View')))
    await expect.poll(apart, { message: `${path} at ${size.width}` }).toBe(0)
  }
})

test('where rows come as cards, what stands there until then has the shape of cards [TBL-04]', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1000 })
  await openAs(page, 'admin', '/admin/general/department')
  await main(page).getByRole('rowheader').first().waitFor()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/location?*', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: 'Location' }).click()
  const shape = main(page).locator('.loading-rows > div').first()
  const card = await boxOf(shape)
  const [name, first, second, third] = await Promise.all((await shape.locator('> span').all()).map(boxOf))
  answer()
  expect([first, second, third].map((it) => (it?.y ?? 0) > (name?.y ?? 0))).toEqual([true, true, true])
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  const row = await boxOf(main(page).getByRole('row').nth(1))
  expect(Math.abs(row.height - card.height)).toBeLessThan(24)
})

test('values of a card end in one line, and what stands side by side begins at one height [TBL-02]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openAs(page, 'admin', '/admin/user-management/field-permissions')
  const field = main(page).getByRole('row', { name: /^Email Candidate/ })
  await field.waitFor()
  const ends = field
    .getByRole('cell')
    .locator('label:last-child')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().right)))
  expect(new Set(await ends).size).toBe(1)

  await page.setViewportSize(tablet)
  await page.goto('/admin/user-management/users')
  const user = main(page).getByRole('row', { name: /Ingrid Solheim/ })
  await user.waitFor()
  // The super user's companies take several lines, the role beside them one.
  const top = (name: string) =>
    user.locator(`[data-label="${name}"]`).evaluate((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      const label = getComputedStyle(it, '::before').height
      return { cell: it.getBoundingClientRect().top, text: range.getBoundingClientRect().top, label }
    })
  const [role, companies] = [await top('Role'), await top('Company')]
  expect(role.cell).toBe(companies.cell)
  expect(role.text - role.cell).toBeLessThan(12)
})

test('where rows come as cards the keys stop at nothing unseen, and all of a page are selected [TBL-02]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openAs(page, 'admin', '/admin/general/location')
  const ticks = main(page).getByRole('table').getByRole('checkbox')
  await ticks.first().waitFor()
  await button(page, 'View').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('document.activeElement.closest("tbody") !== null')).toBe(true)
  await ticks.first().check()
  await main(page).getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await main(page).getByText('5 locations selected').waitFor()
  expect(await ticks.evaluateAll((all) => all.every((it) => (it as HTMLInputElement).checked))).toBe(true)
})

test('a saved view has its buttons in one line, and nothing beyond its dialog [TBL-02]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/general/location')
  const dialog = page.getByRole('dialog')
  const names = ['Offices of the company in the north of Europe', 'Nord']
  for (const name of names) {
    await button(page, 'View').click()
    await page.getByRole('menuitem', { name: /^Save this view/ }).click()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await button(page, 'View').click()
  await page.getByRole('menuitem', { name: /^Manage/ }).click()
  await dialog.getByRole('checkbox').first().waitFor()
  for (const size of [phone, tablet]) {
    await page.setViewportSize(size)
    const beyond = () => dialog.evaluate((it) => it.scrollWidth - it.clientWidth)
    await expect.poll(beyond, { message: `at ${size.width}` }).toBe(0)
    for (const name of names) {
      const view = dialog.getByRole('listitem').filter({ hasText: name })
      const boxes = await Promise.all((await view.getByRole('button').all()).map(boxOf))
      expect(new Set(boxes.map(middle)).size, `${name} at ${size.width}`).toBe(1)
    }
  }
})

test('boxes and radio buttons have the product’s colour, in whatever they stand [FORM-01]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/general/location')
  await button(page, 'Import').click()
  const dialog = page.getByRole('dialog')
  const content = Buffer.from('Name,State,Country,Company\nBerlin,Berlin,Germany,Northwind Robotics\n')
  await dialog.getByLabel('Choose a CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: content })
  const accent = (it: Locator) => it.evaluate((one) => getComputedStyle(one).accentColor)
  const radio = await accent(dialog.getByRole('radio').first())
  expect(radio).toBe(await accent(main(page).getByRole('checkbox', { includeHidden: true }).first()))
  expect(radio).not.toBe('auto')
})

test('a long value ends before the button that clears it [FORM-01]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/general/location')
  await button(page, 'Edit Headquarters').click()
  const dialog = page.getByRole('dialog')
  const state = dialog.getByRole('combobox', { name: 'State' })
  const { x, width } = await boxOf(state)
  const room = await state.evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingInlineEnd))
  expect(x + width - room).toBeLessThanOrEqual((await boxOf(dialog.getByRole('button', { name: 'Clear state' }))).x)
})

test('a day ends before the button that opens its calendar [FORM-01]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/activity?until=2026-11-20')
  const day = main(page).getByLabel('From', { exact: true })
  await day.waitFor()
  const room = await day.evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingInlineEnd))
  const { width } = await boxOf(button(page, 'Open calendar, from'))
  expect(room).toBeGreaterThanOrEqual(width)
})

test('on a desk the name of a filter is read whole before anything is chosen [TBL-02]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/user-management/attribute-scoring')
  const filter = main(page).getByRole('combobox', { name: 'Assessment Profile' })
  await filter.waitFor()
  const missing = await filter.evaluate((it) => {
    if (!(it instanceof HTMLSelectElement)) return Number.NaN
    const { paddingInlineStart, paddingInlineEnd, fontSize } = getComputedStyle(it)
    const words = document.createElement('span')
    words.textContent = it.selectedOptions[0]?.text ?? ''
    words.style.fontSize = fontSize
    document.body.append(words)
    const { width } = words.getBoundingClientRect()
    words.remove()
    return width - it.clientWidth + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  })
  expect(missing).toBeLessThanOrEqual(0)
})

test('on a phone the buttons of a form stay in sight, however long it is [FORM-05]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openAs(page, 'admin', '/admin/user-management/users')
  await button(page, 'Edit Ingrid Solheim').click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.waitFor()
  const { y, height } = await boxOf(save)
  expect(y + height).toBeLessThanOrEqual(664)
})

test('on a phone the error of a form stays within it, with the name of its request [FORM-07]', async ({
  page,
  person,
}) => {
  person.expectFault(/status of 500/)
  await page.setViewportSize(phone)
  await openAs(page, 'admin', '/admin/general/department')
  await button(page, 'Add department').click()
  const form = page.getByRole('dialog', { name: 'Add department' })
  await form.getByRole('textbox', { name: /^Name/ }).fill('Research')
  const headers = { 'x-request-id': '9014aaf0-07bf-4ab3-af3e-eb8b50c3eb01' }
  await page.route('**/department', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, headers, body: '{}' }) : route.continue(),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await form
    .getByRole('alert')
    .getByText(/^9014aaf0/)
    .waitFor()
  const beyond = () => form.locator('.form-body').evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(await beyond()).toBe(0)
})

test('in a narrow table, which stays in its card, no word of a cell that is never cut is broken', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAs(page, 'admin', '/admin/user-management/field-permissions')
  const widerThanCard = () =>
    main(page)
      .getByRole('table')
      .evaluate((table: HTMLElement) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0))
  for (const path of [
    'user-management/field-permissions',
    'scorecard/scorecard-configuration',
    'workflow-management/workflow-level-task',
    'user-management/users',
    'user-management/attribute-scoring',
    'activity',
  ]) {
    await page.goto(`/admin/${path}`)
    await main(page).getByRole('rowheader').first().waitFor()
    for (const width of path === 'activity' ? [1024] : [1024, 993, 768, 737]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await widerThanCard(), `${path} at ${width}`).toBe(0)
      expect(await brokenWords(main(page).getByRole('table')), `${path} at ${width}`).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} at ${width}`).toBe(width)
    }
  }
})

test('one px wider than a tablet held upright rows are cards already, since the sidebar is there', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await openAs(page, 'admin', '/admin/user-management/users')
  await main(page).getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('navigation', { name: 'Sidebar' }).isVisible()).toBe(true)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(769)
})

test('in a low window the first rows of a file keep their room, and keys scroll them [IMP-02]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 520 })
  await openAs(page, 'admin', '/admin/general/location')
  await button(page, 'Import').click()
  const dialog = page.getByRole('dialog')
  const rows = Array.from({ length: 8 }, (_, at) => `Office ${at},,Germany,Northwind Robotics`)
  const content = Buffer.from(['Name,State,Country,Company', ...rows].join('\n'))
  await dialog.getByLabel('Choose a CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: content })
  const box = dialog.locator('.scroll-box')
  await box.waitFor()
  expect((await boxOf(box)).height).toBeGreaterThan(200)
  await expectAccessible(page)
})

test('with text twice as large a phone shows the days of the activity one below the other', async ({ page }) => {
  // As much room for as large a text.
  await page.setViewportSize({ width: 188, height: 422 })
  await openAs(page, 'admin', '/admin/activity')
  await main(page).getByLabel('From', { exact: true }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(188)
})

test('why something cannot be done with a user is read whole in the menu of their row [ADM-08]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/user-management/users')
  await button(page, 'More actions for Ingrid Solheim').click()
  const reason = page.getByRole('menuitem', { name: /^You cannot remove your own access/ })
  const hidden = await reason.evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(hidden).toBe(0)
})
