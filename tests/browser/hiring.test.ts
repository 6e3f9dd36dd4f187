import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { dragByFinger, middleOf, touch } from './support/fingers.ts'
import { openAs, signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const names = (page: Page) => page.getByRole('main').getByRole('rowheader').getByRole('link').allTextContents()

if (isFull)
  test('lists search, filter, order and page on the server, Back undoes each step, and a link opens the same [CAND-01] [TBL-03]', async ({
    page,
    person,
  }) => {
    await openAs(page, 'admin', '/hiring/candidate')
    await heading(page, 'Candidates')
    const main = page.getByRole('main')
    await main.getByRole('table').waitFor()
    expect(await main.getByRole('button', { name: /^Page \d/ }).count()).toBe(5)
    expect(await names(page)).toHaveLength(25)

    await main.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In review' })
    await page.waitForURL(/status=REVIEW/)
    await main.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort=/)
    await main.locator('table[aria-busy=false]').waitFor()
    const sorted = await names(page)
    const lastNames = sorted.map((it) => it.split(' ').slice(1).join(' ').toLowerCase())
    expect(lastNames.length).toBeGreaterThan(5)
    expect((await main.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')) ?? '').toBe('ascending')

    const other = await person.open(page.url())
    await other.getByRole('main').getByRole('table').waitFor()
    expect(await names(other)).toEqual(sorted)

    // From a record, over its parts, back to the list as it was left: the same search, and the same place in it.
    const last = main.getByRole('rowheader').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate('scrollY')
    expect(place).toBeGreaterThan(0)
    const address = page.url()
    await last.click()
    await main.getByRole('link', { name: 'Documents', exact: true }).click()
    await page.waitForURL(/tab=documents/)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'All candidates' }).click()
    await page.waitForURL(address)
    await expect.poll(() => page.evaluate('scrollY')).toBe(place)

    await page.goBack()
    await page.waitForURL((url) => url.searchParams.has('status') && !url.searchParams.has('sort'))
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await expectAccessible(page)
  })

if (isFull)
  test('a finger drags a card of the board that it has rested on, and scrolls otherwise [CAND-03]', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/hiring/candidate?view=board')
    const column = (name: string) => page.getByRole('main').getByRole('region', { name })
    const card = column('In review').getByRole('listitem').first()
    const lifted = page.locator('[data-dragged]')
    await card.waitFor()
    const to = await middleOf(column('Active').getByRole('heading').first())
    await dragByFinger(page, await middleOf(card), to, () => lifted.waitFor())
    const question = page.getByRole('dialog', { name: /^Approve / })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })

    const { x, y } = await middleOf(column('In review').getByRole('listitem').nth(3))
    await touch(page, [[{ x, y }], [{ x, y: y - 100 }], [{ x, y: y - 300 }]])
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
    expect(await lifted.count()).toBe(0)
  })

test('what a candidate sent is shown in a frame that reaches nothing of the page, and downloads as it came [CAND-11]', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/hiring/candidate?status=REVIEW')
  const main = page.getByRole('main')
  await main.getByRole('rowheader').getByRole('link').first().click()
  await main.getByRole('link', { name: 'Documents', exact: true }).click()
  const rowOf = (name: RegExp) => main.getByRole('row', { name })
  const pdf = rowOf(/^CV .*\.pdf/)
  const shown = page.getByRole('dialog').frameLocator('iframe[sandbox="allow-scripts"]')
  await pdf.getByRole('button', { name: 'View' }).click()
  await shown.getByRole('figure', { name: 'Page 1 of 1' }).waitFor()
  await expect.poll(() => shown.locator('.text').textContent()).toMatch(/@example\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const content = '<script>parent.document.title = "taken over"</script>Talked on Monday'
  const title = await page.title()
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from(content) })
  const notes = rowOf(/^Notes\.txt/)
  await notes.getByRole('button', { name: 'View' }).click()
  await shown.getByText(content).waitFor()
  expect(await page.title()).toBe(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notes.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Notes.txt')
  expect(await text(await download.createReadStream())).toBe(content)
})

// The sample names the administrator as its approver, and only whom a requisition names decides.
if (isFull)
  test('a requisition is approved from the list to the decision [REQ-01] [REQ-03] [REQ-05]', async ({ page }) => {
    await openAs(page, 'admin', '/hiring/requisition?status=NEED_APPROVAL&search=REQ-0004')
    const main = page.getByRole('main')
    await main.getByRole('rowheader').getByRole('link').first().click()
    await main.getByRole('link', { name: 'Requisition Approval' }).click()
    await heading(page, /^Approve: /)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Approve', exact: true }).click()
    await main.getByText('Your decision was saved.').waitFor()
  })

if (isFull)
  test('a candidate’s parts open by click and by address, on a phone without a sideways scroll [CAND-02]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openAs(page, 'admin', '/hiring/candidate?status=ACTIVE')
    const main = page.getByRole('main')
    await main.getByRole('rowheader').getByRole('link').first().click()
    for (const part of ['Tasks', 'Applications', 'Assessments', 'Scorecards', 'References', 'Topgrade', 'Documents']) {
      await main.getByRole('link', { name: part, exact: true }).click()
      await page.waitForURL(new RegExp(`tab=${part.toLowerCase()}`))
      await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      const name = await main.getByRole('link', { name: part, exact: true }).boundingBox()
      expect((name?.x ?? -1) >= 0 && (name?.x ?? 0) + (name?.width ?? 0) <= 375, `${part} is in sight`).toBe(true)
    }
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Tasks', exact: true }).click()
    await main.getByRole('button', { name: 'Propose interview' }).click()
    const dialog = page.getByRole('dialog')
    // A list that stays open for several choices leaves the way to save free.
    await dialog.getByRole('combobox', { name: /^Interviewers/ }).click()
    await dialog.getByRole('option', { name: /, / }).first().click()
    const save = await dialog.getByRole('button', { name: 'Save' }).boundingBox()
    await page.mouse.click((save?.x ?? 0) + 9, (save?.y ?? 0) + 9)
    await expect.poll(() => page.evaluate('document.activeElement.id')).toContain('day')
    await expectAccessible(page)
  })

if (isFull)
  test('the administration opens for a super user and for nobody else, whatever the address [GATE-02] [GATE-03] [GATE-06]', async ({
    page,
    newPerson,
    server,
  }) => {
    await openAs(page, 'admin', '/admin/general/location')
    await heading(page, 'Location')
    await page.getByRole('main').getByRole('table').waitFor()
    await expectAccessible(page)

    const manager = await (await newPerson()).open('/admin/general/location')
    let authorization = ''
    manager.on('request', (it) => {
      authorization = it.headers().authorization ?? authorization
    })
    await signIn(manager, 'manager')
    await manager.waitForURL(/\/workspaces$/)
    const refused = await fetch(`${server.origin}/api/admin-data/api/v1/location`, {
      method: 'POST',
      headers: { authorization, 'x-company-id': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Backdoor', state: '', country: 'Denmark' }),
    })
    expect(refused.status).toBe(403)
  })

if (isFull)
  test('the objectives of the plan in progress open from the execution area [NAV-02] [NAV-08] [OBJ-03]', async ({
    page,
  }) => {
    await openAs(page, 'manager', '/execution')
    await page.getByRole('link', { name: 'Open Direct Objectives' }).click()
    await heading(page, 'Direct Objectives')
    expect(page.url()).toMatch(/planPeriodId=\d+/)
    await page.getByRole('main').getByRole('table').waitFor()
    await expectAccessible(page)
  })

test('a card of the board is dragged onto a stage, and the question of its move comes [CAND-01] [CAND-03]', async ({
  page,
}) => {
  await openAs(page, 'admin', '/hiring/candidate?view=board')
  const column = (name: string) => page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) })
  const card = column('Active').getByRole('listitem').first()
  await card.waitFor()
  const [from, to] = await Promise.all([card.boundingBox(), column('Rejected').boundingBox()])
  if (!from || !to) throw new Error('the board is not laid out')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 12, { steps: 5 })
  await column('Rejected').getByText('Drop here: Reject').waitFor()
  await page.mouse.up()
  await page.getByRole('dialog', { name: /^Reject / }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})
