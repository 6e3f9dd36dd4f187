import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { drawMachine } from '#tools/diagrams/drawings.ts'
import { expectAccessible } from './support/accessible.ts'
import { middleOf, touch } from './support/fingers.ts'
import { pressShortcut } from './support/keys.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const diagram = (page: Page) => main(page).getByRole('application')
const panel = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).click()
const said = (place: Locator, text: string | RegExp) => place.getByText(text).first().waitFor()
const walkOf = (page: Page): string[] => JSON.parse(new URL(page.url()).searchParams.get('walk') ?? '[]')
const machinePath = (name: string, walk: readonly string[]) =>
  `/machines/${name}?walk=${encodeURIComponent(JSON.stringify(walk))}`

/** Where a state is in the diagram's frame, in whole px: the page itself may scroll. */
const placeOf = async (page: Page, state: string) => {
  const [box, frame] = await Promise.all([
    page.locator(`main [data-state="${state}"]`).boundingBox(),
    diagram(page).boundingBox(),
  ])
  if (!box || !frame) throw new Error(`${state} is not drawn`)
  return { x: Math.round(box.x - frame.x), y: Math.round(box.y - frame.y), width: Math.round(box.width) }
}

const download = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download')
  await press(main(page), name)
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

if (isFull)
  test('a diagram is moved and enlarged by mouse, keys and fingers, and fits again beside its buttons [MACH-03]', async ({
    page,
  }) => {
    await openAs(page, 'employee', '/machines/documentOpening')
    await diagram(page).locator('svg').waitFor()
    const last = await page.locator('main [data-state="unreadable"]').boundingBox()
    const buttons = await main(page).getByLabel('Zoom out').boundingBox()
    const whole = await placeOf(page, 'closed')
    expect(last && buttons && (last.x + last.width < buttons.x || last.y + last.height < buttons.y)).toBe(true)
    const atRest = async () => expect.poll(() => placeOf(page, 'closed')).toEqual(whole)

    const middle = await middleOf(diagram(page))
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 50, middle.y + 30)
    await page.mouse.up()
    await expect.poll(() => placeOf(page, 'closed')).toEqual({ ...whole, x: whole.x + 50, y: whole.y + 30 })
    await page.keyboard.press('0')
    await atRest()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await placeOf(page, 'closed')).x).toBe(whole.x - 60)
    await press(main(page), 'Fit')
    await atRest()

    const isLarger = () => expect.poll(async () => (await placeOf(page, 'closed')).width).toBeGreaterThan(whole.width)
    await diagram(page).hover()
    await page.mouse.wheel(0, -200)
    await isLarger()
    await press(main(page), 'Fit')
    await diagram(page).focus()
    await page.keyboard.press('+')
    await isLarger()
    await page.keyboard.press('0')
    await atRest()

    const { x, y } = await middleOf(diagram(page))
    await touch(page, [[{ x, y }], [{ x: x - 20, y }], [{ x: x - 40, y: y + 20 }]])
    await expect.poll(() => placeOf(page, 'closed')).toEqual({ ...whole, x: whole.x - 40, y: whole.y + 20 })
    await page.keyboard.press('0')
    await atRest()
    const apart = (by: number) => [
      { x: x - by, y },
      { x: x + by, y },
    ]
    await touch(page, [apart(40), apart(60), apart(80)])
    await isLarger()
  })

if (isFull)
  test('a simulated diagram that a phone opened at a state is whole again in a wide window [MACH-03]', async ({
    page,
  }) => {
    await openAs(page, 'employee', machinePath('candidate', ['a candidate between interviews']))
    await diagram(page).locator('svg').waitFor()
    const whole = await placeOf(page, 'rejected')
    const wide = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(async () => (await placeOf(page, 'rejected')).width).not.toBe(whole.width)
    await page.setViewportSize(wide)
    await expect.poll(() => placeOf(page, 'rejected')).toEqual(whole)
  })

if (isFull)
  test('a machine is found, told in words or by name, walked by keys, and shows what tests cover [MACH-03] [MACH-08]', async ({
    page,
  }) => {
    const { taken } = await drawMachine('offer')
    await openAs(page, 'employee', '/employees/start-review')
    await page.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
    await pressShortcut(page, 'Control+k')
    await page.getByRole('combobox', { name: /Search for a screen/ }).fill('how does')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Review start' }).waitFor()
    await said(main(page), 'Now here')

    await main(page).getByRole('link', { name: 'All machines' }).click()
    await main(page).getByRole('searchbox', { name: 'Find a machine' }).fill('job offer')
    await said(main(page), /^\d+ of \d+ machines$/)
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Offer', exact: true }).click()
    const text = panel(page, 'As text')
    await text.getByRole('button', { name: /^In preparation/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const first = text.getByRole('button', { name: /^The offer is submitted for approval/ })
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    await text.getByRole('searchbox').fill('accept')
    await said(text, '2 parts found')
    await text.getByRole('searchbox').fill('')
    await press(main(page), 'By name')
    await diagram(page).getByText('offer.accept', { exact: true }).waitFor()
    await press(main(page), 'In words')

    await press(text, 'Show on the diagram')
    const signs = main(page).locator('[data-sign] text')
    await expect
      .poll(() => signs.allTextContents().then((it) => it.toSorted()))
      .toEqual(
        Object.values(taken)
          .map((it) => `✓ ${it}`)
          .toSorted(),
      )
    expect(Object.values(taken).length).toBeGreaterThan(5)
    expect(await text.getByText(/^Taken (once|\d+ times) in the last run/).count()).toBe(Object.values(taken).length)
    await text.getByRole('link', { name: 'Show the path that takes “The candidate accepts”' }).click()
    await said(panel(page, 'Simulator'), 'Now: Accepted')
    await expectAccessible(page)
  })

if (isFull)
  test('a simulated walk is its link, tells why a step is refused, and the shortest way on [MACH-05]', async ({
    page,
    person,
  }) => {
    await openAs(page, 'employee', machinePath('candidate', ['a candidate between interviews']))
    const simulator = panel(page, 'Simulator')
    await said(simulator, 'Now: Interviews and checks')
    await simulator.getByText(/^Not possible now/).click()
    await said(simulator, /^Only a candidate in review can be approved/)
    await press(simulator, /^The candidate withdraws/)
    await said(simulator, 'Now: Withdrew')
    await press(simulator, 'Back one step')
    await said(simulator, 'Now: Interviews and checks')
    // The same by its label on the diagram.
    await diagram(page).getByText('The candidate withdraws', { exact: true }).click()
    await said(simulator, 'Now: Withdrew')
    expect(walkOf(page)).toHaveLength(2)
    const shared = await person.open(page.url())
    await said(panel(shared, 'Simulator'), 'Now: Withdrew')
    await shared.goto(machinePath('offer', ['an approved offer']))
    await panel(shared, 'Simulator').getByLabel('How do I get to …').selectOption({ label: 'Accepted' })
    await press(panel(shared, 'Simulator'), 'Take these steps')
    await said(panel(shared, 'Simulator'), 'Now: Accepted')
    expect(walkOf(shared)).toEqual(['an approved offer', 'sends it', 'the candidate accepts'])
  })

test('what was recorded in another tab is stepped through, branched, taken along, opened and made a test [MACH-04]', async ({
  page,
  person,
}) => {
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'manager', '/employees/start-review')
  const studio = await person.open('/machines/live')
  await said(main(studio), 'Following 1 tab')
  await pressShortcut(page, 'Control+k')
  await page.getByRole('combobox', { name: /Search for a screen/ }).fill('plan')
  await page.keyboard.press('Escape')
  const log = main(studio).getByRole('list', { name: 'What happened' }).getByRole('button')
  await log.filter({ hasText: 'Command palette' }).first().click()
  await diagram(studio)
    .and(studio.getByLabel(/^Diagram of Command palette/))
    .waitFor()
  await press(main(studio), 'Copy as test')
  await said(main(studio), /^The test is copied/)
  expect(await studio.evaluate('navigator.clipboard.readText()')).toContain(
    "test('commandPalette goes the recorded way'",
  )

  const slider = main(studio).getByRole('slider', { name: 'Step' })
  await slider.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^1 of /)
  await press(main(studio), 'Forward one step')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^2 of /)
  await said(main(studio), 'Shows an earlier step. Recording goes on.')
  const file = await download(studio, 'Download')
  expect(JSON.parse(file.content.toString())).toMatchObject({ format: 'stepwise-recording', version: 1 })

  await page.close()
  await studio.reload()
  const input = main(studio).getByLabel('Open a recording').and(studio.locator('input'))
  const open = (buffer: Buffer) => input.setInputFiles({ name: file.name, mimeType: 'application/json', buffer })
  await open(file.content.subarray(0, file.content.length / 2))
  await said(main(studio), /^This file is not a recording/)
  await open(file.content)
  await said(main(studio), 'Shows a recording from a file.')
  await expectAccessible(studio)
  await log.filter({ hasText: 'Command palette' }).first().click()
  await press(main(studio), 'Continue in the simulator')
  await studio.waitForURL(/\/machines\/commandPalette\?/)
  await said(panel(studio, 'Simulator'), /^Now: /)
})

if (isFull)
  test('each reader counts the records that they may see, and opens the life of no other one [MACH-03]', async ({
    page,
    newPerson,
  }) => {
    const life = '/machines/reviewLife?record=10&period=2'
    await openAs(page, 'manager', life)
    await panel(page, 'Records')
      .getByRole('heading', { name: /^The life of / })
      .waitFor()
    await press(panel(page, 'Records'), 'All records')
    await said(panel(page, 'Records'), /^\d+ records that you may see$/)
    const other = await newPerson()
    other.expectFault(/status of 404/)
    const employee = await other.open()
    await openAs(employee, 'employee', '/machines/reviewLife?records=true')
    await said(panel(employee, 'Records'), 'There is no record of this kind that you may see.')
    await employee.goto(life)
    await said(main(employee), 'There is no such record')
    expect(await panel(employee, 'Records').count()).toBe(0)
  })

if (isFull)
  test('a diagram is taken along in each kind, and its JSON compared with the present machine [MACH-06]', async ({
    page,
    person,
  }) => {
    await openAs(page, 'employee', '/machines/taskDone')
    const files: Record<string, string> = {}
    for (const kind of ['SVG', 'Mermaid', 'SCXML', 'JSON']) {
      const { name, content } = await download(page, `Download as ${kind}`)
      files[name] = content.toString()
    }
    expect(Object.keys(files)).toEqual(['taskDone.svg', 'taskDone.mmd', 'taskDone.scxml', 'taskDone.json'])
    expect(files['taskDone.mmd']).toMatch(/^stateDiagram-v2/)
    // The application's own pages parse no markup.
    const empty = await person.open()
    const rootOf = (text: string | undefined) =>
      empty.evaluate(
        `new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml').documentElement.localName`,
      )
    expect([await rootOf(files['taskDone.svg']), await rootOf(files['taskDone.scxml'])]).toEqual(['svg', 'scxml'])
    await page.goto('/machines/compare')
    const buffer = Buffer.from(files['taskDone.json'] ?? '')
    const before = page.getByLabel('Choose a file: Before').and(page.locator('input'))
    await before.setInputFiles({ name: 'taskDone.json', mimeType: 'application/json', buffer })
    await said(main(page), 'Nothing has changed: both versions are the same.')
  })
