import type { Locator, Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { pressShortcut } from './support/keys.ts'
import { brokenWords, layoutFaults, lengthenNames } from './support/layout.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const step = '/employee/performance/evaluation?employeeId=10&planPeriodId=2'
const bar = (page: Page) => page.getByRole('banner')
const actions = (page: Page) => page.getByRole('group', { name: 'Step actions' })
const isSeen = (page: Page, name: 'header' | 'bar') =>
  (name === 'header' ? bar(page) : actions(page)).evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

if (isFull)
  test('at 400% zoom neither the top bar nor the actions of a step keep their place over the page', async ({
    page,
  }) => {
    await openAs(page, 'manager', step)
    await page.getByRole('radiogroup').first().waitFor()
    expect([await isSeen(page, 'header'), await isSeen(page, 'bar')]).toEqual([true, true])
    // A window of 1440 by 900 px has that much room then.
    await page.setViewportSize({ width: 360, height: 225 })
    await page.getByRole('radiogroup').nth(1).scrollIntoViewIfNeeded()
    await expect.poll(async () => [await isSeen(page, 'header'), await isSeen(page, 'bar')]).toEqual([false, false])
  })

if (isFull)
  test('on a phone the field that the focus comes to stands above the actions of the step [REV-05]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openAs(page, 'manager', `${step}&step=behavioural-competencies`)
    await page.getByRole('radiogroup').first().waitFor()
    const fields = await page.getByRole('textbox', { name: /^(Comment|New evidence) on/ }).all()
    expect(fields.length).toBeGreaterThan(4)
    for (const field of fields) {
      while (!(await field.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab')
      const [box, below] = await Promise.all([field.boundingBox(), actions(page).boundingBox()])
      const firstLine = (box?.y ?? Number.POSITIVE_INFINITY) + 28
      expect(firstLine, (await field.getAttribute('aria-label')) ?? '').toBeLessThanOrEqual(below?.y ?? 0)
    }
  })

test('what is written in several lines has room for three of them, and more as they come [FORM-01]', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/hiring/candidate/details/3')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  /** How high the field is, and how far it is scrolled, in lines of its text. */
  const linesOf = () =>
    note.evaluate((it) => {
      const line = Number.parseFloat(getComputedStyle(it).lineHeight)
      return { high: it.clientHeight / line, hidden: (it.scrollHeight - it.clientHeight) / line }
    })
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 })
    await note.fill('Called her.')
    await expect.poll(async () => (await linesOf()).high).toBeGreaterThan(3)
    await note.fill('Called her.\n'.repeat(8))
    await expect.poll(async () => (await linesOf()).hidden).toBeLessThan(0.5)
  }
})

test('in the colours of the system a chosen score looks chosen, and paper holds the page alone', async ({ page }) => {
  await openAs(page, 'manager', step)
  const scores = page.getByRole('radiogroup').first()
  await scores.waitFor()
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (isChosen: boolean) =>
    scores
      .locator(`label:${isChosen ? 'has' : 'not(:has'}(:checked)${isChosen ? '' : ')'}`)
      .first()
      .evaluate((it) => {
        const { outlineStyle, backgroundColor, borderColor, borderWidth } = getComputedStyle(it)
        return [outlineStyle, backgroundColor, borderColor, borderWidth].join(' ')
      })
  await expect.poll(async () => (await look(true)) === (await look(false))).toBe(false)

  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect.poll(() => bar(page).isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Sidebar' }).isVisible()).toBe(false)
  expect(await actions(page).isVisible()).toBe(false)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect((await main.boundingBox())?.x).toBe(0)
})

test('in the colours of the system what is open, pressed or next to be chosen stands out [SRCH-01]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, 'manager', '/machines/offer')
  /** The colour that something is filled with, as a picture of one px at its left edge. */
  const fillOf = async (it: Locator) => {
    await it.waitFor()
    const { x, y, height } = (await it.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    return (await page.screenshot({ clip: { x: x + 4, y: y + height / 2, width: 1, height: 1 } })).toString('base64')
  }
  const main = page.getByRole('main')
  const differ = async (one: Locator, other: Locator) => (await fillOf(one)) !== (await fillOf(other))
  const pressed = main.getByRole('button', { name: 'In words' })
  await expect.poll(() => differ(pressed, main.getByRole('button', { name: 'By name' }))).toBe(true)

  await pressShortcut(page, 'Control+k')
  await page.getByRole('combobox', { name: /Search for a screen/ }).fill('can')
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = page.getByRole('option', { selected: true })
  await expect.poll(() => differ(active, page.getByRole('option', { selected: false }).last())).toBe(true)
  const found = page.getByRole('option', { selected: false }).locator('mark').first()
  const [inMark, around] = await found.evaluate((it) =>
    [it, it.parentElement ?? it].map((one) => getComputedStyle(one).color),
  )
  expect(inMark, 'the letters that were found').toBe(around)

  await openAs(page, 'manager', '/employees/start-review')
  const open = main.locator('a[aria-current=page]')
  await expect.poll(() => differ(open, main.getByRole('link', { name: 'FY2025' }))).toBe(true)
})

/** As WCAG 1.4.12 has it; the page's policy lets nobody add an element of style. */
const spaced = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`

const summaryOf = 'employeeId=10&planPeriodId=2'

test('spaced wide or at 320 px a review pushes nothing out and names its figures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'manager', `/employee/evaluate?${summaryOf}`)
  await page.getByRole('heading', { level: 1, name: 'Evaluation' }).waitFor()
  await page.evaluate(spaced)
  await expect.poll(() => layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/employee/performance/review-summary?${summaryOf}`)
  const weight = page.getByRole('table', { name: 'Scores by category' }).getByRole('cell', { name: /30%/ }).first()
  await expect.poll(() => weight.evaluate((it) => getComputedStyle(it, '::before').content)).toBe('"Weight"')
})

test('spaced wide or at 320 px candidates push nothing out and keep words whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/hiring/candidate?status=ACTIVE')
  await page.getByRole('row').nth(1).waitFor()
  await page.evaluate(spaced)
  await expect.poll(() => layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  const approve = page.getByRole('region', { name: 'Review actions' }).getByRole('button', { name: 'Approve' })
  await expect.poll(async () => (await approve.boundingBox())?.height).toBe(44)
})

test('at 320 px the button that finds a person by address keeps its word whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'admin', '/admin/personal-data')
  const find = page.getByRole('search', { name: 'Find a person' }).getByRole('button', { name: 'Find' })
  await find.waitFor()
  const lines = () =>
    find.evaluate((it) => {
      const words = document.createRange()
      words.selectNodeContents(it.lastChild ?? it)
      return words.getClientRects().length
    })
  await expect.poll(lines).toBe(1)
})

test('the frame of quick search tells where the keyboard is, in the colours of the system too [SRCH-01]', async ({
  page,
}) => {
  await openAs(page, 'manager', '/workspaces')
  const field = bar(page).getByRole('combobox', { name: 'Quick search' })
  const ring = () =>
    field.evaluate((it) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it.parentElement ?? it)
      return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineOffset}`
    })
  await page.emulateMedia({ forcedColors: 'active' })
  await field.focus()
  await expect.poll(ring, { message: 'apart from its border, which has the same colour' }).toBe('2px 2px')
  await page.keyboard.press('Tab')
  await expect.poll(ring, { message: 'a button in the frame has a ring of its own' }).toBe('none')
})

test('between phone and desk actions stay on one line, heads whole, and cards have two fields abreast', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/user-management/attribute-scoring')
  const row = page
    .getByRole('main')
    .getByRole('row', { name: /Achievement/ })
    .first()
  const topsOf = (it: Locator) => it.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const lines = async () => new Set(await topsOf(row.getByRole('button'))).size
  await row.waitFor()
  for (const width of [768, 1024, 1152]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(lines, { message: `lines of actions at ${width}` }).toBe(1)
    expect(await brokenWords(page.getByRole('table').locator('thead')), `heads at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  const fields = row.getByRole('cell').filter({ hasText: /\S/ })
  await expect.poll(async () => new Set(await topsOf(fields)).size).toBe(2)
})

test('a task’s day and how long it has passed stand on one line, beside the cards too [HIRE-01]', async ({ page }) => {
  await openAs(page, 'manager', '/workspaces')
  const late = page
    .getByRole('table', { name: 'Your Tasks' })
    .getByText(/^Overdue by/)
    .first()
  await late.waitFor()
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const isBeside = () =>
      late.evaluate((it) => {
        const day = document.createRange()
        if (it.parentElement?.firstChild) day.selectNode(it.parentElement.firstChild)
        return day.getBoundingClientRect().bottom > it.getBoundingClientRect().top
      })
    await expect.poll(isBeside, { message: `at ${width}` }).toBe(true)
  }
})

test('on a phone a link of text is hit within 44 px, and what stands around it keeps its place', async ({ page }) => {
  await openAs(page, 'manager', '/workspaces')
  await page.setViewportSize({ width: 390, height: 844 })
  const link = page.getByRole('table', { name: 'Your Tasks' }).getByRole('link', { name: 'Approve or reject' }).first()
  await link.scrollIntoViewIfNeeded()
  const isHit = (offset: number) =>
    link.evaluate((it, by) => {
      const { left, top, height } = it.getBoundingClientRect()
      return document.elementFromPoint(left + 20, top + height / 2 + by) === it
    }, offset)
  expect(await Promise.all([-21, 0, 21].map(isHit))).toEqual([true, true, true])
  expect((await link.boundingBox())?.height).toBeLessThan(24)
})

test('on tablets a candidate’s tasks stay in their card, and no word of them is broken [CAND-02]', async ({ page }) => {
  await openAs(page, 'admin', '/hiring/candidate?status=ACTIVE')
  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }).click()
  const tasks = page.getByRole('table', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Mark as Done' }).waitFor()
  for (const width of [737, 768, 1000, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBe(width)
    expect(await brokenWords(tasks), `at ${width}`).toEqual([])
  }
})

test('from 1280 px on a candidate before a telephone interview stands in two lines [CAND-01]', async ({ page }) => {
  await openAs(page, 'admin', '/hiring/candidate?status=ACTIVE')
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Telephone interview' })
  await rows.first().waitFor()
  const highest = () =>
    rows.evaluateAll((all) => Math.max(...all.map((it) => Math.round(it.getBoundingClientRect().height))))
  for (const width of [1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(highest, { message: `at ${width}` }).toBeLessThan(64)
  }
})

test('on paper a list is its rows: nothing to search, tick or press [ADM-03]', async ({ page }) => {
  await openAs(page, 'admin', '/admin/general/location')
  const main = page.getByRole('main')
  const onScreen = [
    main.getByRole('searchbox'),
    main.getByRole('combobox', { name: 'Country' }),
    main.getByRole('button', { name: 'View' }),
    main.getByRole('checkbox').first(),
    main.getByText('Actions', { exact: true }),
  ]
  await main.getByRole('rowheader', { name: 'Headquarters' }).waitFor()
  const shown = () => Promise.all(onScreen.map((it) => it.isVisible()))
  expect(await shown()).toEqual(onScreen.map(() => true))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(shown).toEqual(onScreen.map(() => false))
  expect(await main.getByRole('rowheader', { name: 'Headquarters' }).isVisible()).toBe(true)
})

if (isFull)
  test('a comment in Hebrew begins on the right and ends on the left, as it is written [REV-05]', async ({ page }) => {
    const words = 'עבודה טובה.'
    await openAs(page, 'manager', step)
    await page
      .getByRole('textbox', { name: /^Comment on/ })
      .first()
      .fill(words)
    await actions(page).getByRole('button', { name: 'Save' }).click()
    await actions(page)
      .getByText(/^Saved/)
      .waitFor()
    await page.goto(step.replace('evaluation', 'review-summary'))
    const remarks = page.locator('details', { hasText: words })
    await remarks.locator('summary').click()
    const [first, last] = await remarks.getByText(words).evaluate((it) =>
      [0, (it.textContent ?? '').length - 1].map((at) => {
        const letter = document.createRange()
        letter.setStart(it.firstChild ?? it, at)
        letter.setEnd(it.firstChild ?? it, at + 1)
        return letter.getBoundingClientRect().left
      }),
    )
    expect(last).toBeLessThan(first ?? 0)
  })

test('beside Evaluate a name that is longer than a line leaves the row its place [REV-03]', async ({ page }) => {
  const name = 'm'.repeat(80)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route('**/reportee/list/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('Tomás Herrera', name) })
  })
  await openAs(page, 'manager', `/employee/performance?${summaryOf}`)
  await page.getByRole('link', { name: `Evaluate ${name}` }).waitFor()
  await expect.poll(() => layoutFaults(page)).toEqual([])
})

test('on a phone names that are longer than a line stay within the boxes of Calibrate [REV-03]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await lengthenNames(page)
  await openAs(page, 'manager', '/employee/performance/calibrate?planPeriodId=1')
  const box = page.getByRole('region', { name: 'Strong performance, high potential' })
  await box.getByRole('button').first().waitFor()
  await expect.poll(() => layoutFaults(page)).toEqual([])
})
