import type { Page } from 'playwright-core'
import type { AdminPage } from '#machines/shell/admin-pages.ts'
import { adminSections } from '#src/navigation/admin-sections.ts'
import { isFull } from '#tests/full.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** These are no lists with a form, or have calls of their own: their tests are beside them. */
const others = new Set<AdminPage>(['field-permissions', 'workflow-level-task', 'users'])
/** Their records only join others, each two once: what is filled in here may be there already. */
const joining = new Set<AdminPage>([
  'epp-combination',
  'profile-priority-attribute',
  'epp-profile-combination-impact',
  'elt-owner-details',
  'scorecard-weighting',
  'scorecard-configuration',
])
/** One of each kind of field is enough where not everything is asked for. */
const ofEachKind = new Set<AdminPage>(['department', 'companies', 'job-qualification-details'])
const screens = adminSections
  .flatMap((it) => it.items)
  .filter((it) => (isFull ? !others.has(it.page) : ofEachKind.has(it.page)))

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => page.getByRole('dialog').last()
const mark = 'Zz first of its kind'

/** Fills what a form asks for: what is written with the mark or a number, what is chosen with the last of its options. */
const fill = async (page: Page): Promise<boolean> => {
  await expect.poll(() => form(page).getByText('Loading…').count()).toBe(0)
  const fields = await form(page).locator('[aria-required=true]:not(:disabled)').all()
  let isNamed = false
  for (const field of fields) {
    if ((await field.evaluate((it) => it.tagName)) === 'SELECT') {
      await field.selectOption({ index: 1 })
    } else if ((await field.getAttribute('role')) === 'combobox') {
      await field.click()
      await form(page).locator('[role=option]:visible').last().click()
    } else if ((await field.inputValue()) === '') {
      await field.fill(mark)
      await field.blur()
      if ((await field.getAttribute('aria-invalid')) === 'true') await field.fill('1')
      else isNamed = true
    }
  }
  return isNamed
}

const said = (page: Page, what: RegExp) => page.getByText(what).last().waitFor()
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()
const first = (page: Page, button: 'Edit' | 'Delete') =>
  main(page)
    .getByRole('button', { name: new RegExp(`^${button} `) })
    .first()

/** Narrows the list to the first choice of each of its filters, which its address and a chip say, and widens it again. */
const narrow = async (page: Page) => {
  const filters = await main(page).getByRole('combobox').all()
  for (const filter of filters) {
    await expect.poll(() => filter.getByRole('option').count()).toBeGreaterThan(1)
    await filter.selectOption({ index: 1 })
  }
  if (filters.length === 0) return
  const chips = main(page).getByRole('group', { name: 'Active filters' })
  await expect.poll(() => chips.getByRole('button', { name: /^Remove filter / }).count()).toBe(filters.length)
  const set = [...new URL(page.url()).searchParams.keys()].filter((it) => it !== 'sort')
  expect([page.url(), set.length]).toEqual([page.url(), filters.length])
  await chips.getByRole('button', { name: 'Clear all filters' }).click()
  await chips.waitFor({ state: 'detached' })
}

/** Adds what was just deleted again, from the company's activity: its form asks for nothing more. */
const addAgain = async (page: Page, title: string) => {
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await main(page)
    .getByRole('link', { name: /^Add .* again$/ })
    .first()
    .click()
  await form(page)
    .getByText(/^Filled in from the deleted /)
    .waitFor()
  await main(page).getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor()
  await save(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await main(page).getByRole('searchbox').fill(mark)
  await expect.poll(() => main(page).getByRole('rowheader').count(), { message: `again in ${title}` }).toBe(1)
}

test('every list of the administration is searched, ordered, narrowed, added to, edited and deleted from [ADM-03] [ADM-13]', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin')
  await main(page).getByRole('heading', { level: 1, name: 'Location' }).waitFor()
  for (const { page: name, title, path } of screens) {
    await page.goto(path)
    await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
    await main(page).locator('thead button').first().click()
    await main(page).locator('th[aria-sort=ascending], th[aria-sort=descending]').first().waitFor()

    await narrow(page)

    await main(page).getByRole('button', { name: /^Add / }).first().click()
    const isWritten = await fill(page)
    const isNamed = isWritten && !joining.has(name)
    if (joining.has(name)) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard' }).click()
    } else {
      await save(page)
      await said(page, /added successfully$/)
    }
    if (isNamed) {
      await main(page).getByRole('searchbox').fill(mark)
      await expect.poll(() => main(page).getByRole('rowheader').count(), { message: `found in ${path}` }).toBe(1)
    }

    await first(page, 'Edit').click()
    await save(page)
    await said(page, /updated successfully$/)

    await first(page, 'Delete').click()
    // What is new is used by nothing.
    await page
      .getByText(isNamed ? /^Nothing uses it\.|^It is deleted only/ : /cannot be undone\.$|^It is still used by/)
      .waitFor()
    if (isNamed) {
      await form(page).getByRole('button', { name: 'Delete', exact: true }).click()
      await said(page, /deleted successfully$/)
      await main(page).getByText('Nothing matches your search and filters.').waitFor()
      await addAgain(page, title)
    } else await page.keyboard.press('Escape')
  }
})

test('a manager lands at the workspaces, and their browser asks for nothing of the administration [GATE-01] [GATE-03]', async ({
  page,
}) => {
  await openAs(page, 'manager', '/workspaces')
  await main(page).getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  const asked: string[] = []
  page.on('request', (it) => asked.push(new URL(it.url()).pathname))
  for (const { path } of [{ path: '/admin' }, ...screens]) {
    await page.goto(path)
    await page.waitForURL(/\/workspaces$/)
    await main(page).getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  }
  await page.waitForLoadState('networkidle')
  // The parts of its lists are those of other lists as well.
  expect(
    asked.filter((it) => /^\/assets\/admin[.-](?!list-parts)/.test(it) || /\/(admin|job|candidate)-data\//.test(it)),
  ).toEqual([])
})
