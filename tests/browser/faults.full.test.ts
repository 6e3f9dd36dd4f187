import type { Page, Route } from 'playwright-core'
import { openComment } from './support/open-comment.ts'
import { openAs } from './support/sign-in.ts'
import { type Person, test } from './support/test.ts'

type Fault = { says: RegExp; answer: (route: Route) => Promise<void> }

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers })
const refused = (status: number, error: string, message: string, headers: Record<string, string> = {}) =>
  json(status, { success: false, status, error, message }, headers)
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><h1>502 Bad Gateway</h1>' })
const cutOff = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'application/json', body: '{"requisitions":[{"id":' })
const defaultText = /^An error occurred\. Please try again later\./

/** What a call of a list can meet, by the row of the fault matrix. */
const ofReads: Record<string, Fault> = {
  2: { says: /^Stepwise cannot be reached\./, answer: (route) => route.abort('connectionreset') },
  7: { says: /must have at most 100 characters/, answer: json(400, { errors: ['must have at most 100 characters'] }) },
  9: { says: /^Not for you/, answer: refused(403, 'FORBIDDEN', 'Not for you') },
  10: { says: /^There is no such record/, answer: refused(404, 'NOT_FOUND', 'There is no such record') },
  13: {
    says: /^Too many calls\. Wait 1 minute before you try again./,
    answer: refused(429, 'TOO_MANY_REQUESTS', 'Too many calls.', { 'retry-after': '60' }),
  },
  14: { says: defaultText, answer: html(502) },
  15: { says: defaultText, answer: html(200) },
  16: { says: defaultText, answer: cutOff },
  17: { says: defaultText, answer: json(200, { requisitions: null }) },
  28: {
    says: /^The service is busy\. .* Wait 30 seconds before you try again\./,
    answer: refused(503, 'UNAVAILABLE', 'The service is busy. Try again in a moment.', { 'retry-after': '30' }),
  },
}

/** What a save can meet; each leaves what was typed where it is. */
const ofWrites: Record<string, Fault> = {
  5: {
    says: /^Not saved: Stepwise cannot be reached\./,
    answer: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  12: { says: /^Not saved: The request is too large/, answer: refused(413, 'TOO_LARGE', 'The request is too large') },
  27: {
    says: /^Not saved: The service is busy\./,
    answer: refused(503, 'UNAVAILABLE', 'The service is busy. Try again in a moment.', { 'retry-after': '30' }),
  },
}

const search = '**/search?**'
const field = (page: Page) => page.getByRole('combobox', { name: 'Quick search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const option = (page: Page) => options(page).first()
const open = async (page: Page, person: Person) => {
  person.expectFault(/status of \d{3}|ERR_/)
  await openAs(page, 'manager', '/workspaces')
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
}

test('a search that fails says why in words, whatever the fault, and finds at Retry; the last words win [SRCH-01] [API-03]', async ({
  page,
  person,
}) => {
  await open(page, person)
  for (const [row, { says, answer }] of Object.entries(ofReads)) {
    await page.route(search, answer)
    await field(page).fill('engineer')
    await page.keyboard.press('Enter')
    const problem = page.getByRole('alert')
    await problem.getByText(says).waitFor()
    expect(await problem.innerText(), `row ${row}`).not.toMatch(/[<{]|undefined|Unexpected token/)
    await page.unroute(search)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await option(page).waitFor()
    await field(page).fill('')
  }

  // 18: the answer to the first words comes after that to the last.
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(search, hold, { times: 1 })
  await field(page).fill('engineer')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBe(1)
  await field(page).fill('nobody is called this')
  await page.keyboard.press('Enter')
  const nothing = page.getByText('No results found').first()
  await nothing.waitFor()
  // The page has given it up by now.
  await held[0]?.continue().catch(() => undefined)
  await page.waitForLoadState('networkidle')
  expect([await nothing.isVisible(), await options(page).count()]).toEqual([true, 0])

  // 4 and 3: an answer takes long, and then does not come at all.
  await page.clock.install()
  await page.route(search, hold)
  await field(page).fill('engineer')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBe(2)
  await page.clock.fastForward(8000)
  await page.getByText('Searching').waitFor({ state: 'attached' })
  await page.clock.fastForward(8000)
  await page.getByText(/^Stepwise has not responded/).waitFor()
  await page.unroute(search)
  await page.getByRole('button', { name: 'Try again' }).click()
  await option(page).waitFor()
})

test('a save that fails keeps what was typed and stores it once, and a crash keeps it too [REV-15] [API-02]', async ({
  page,
  person,
}) => {
  await open(page, person)
  const comment = await openComment(page)
  await comment.waitFor()
  const keys: string[] = []
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().includes('/scorecard/')) keys.push(it.headers()['idempotency-key'] ?? '')
  })
  for (const [row, { says, answer }] of Object.entries(ofWrites)) {
    const text = `Typed under fault ${row}.`
    await comment.fill(text)
    await page.route('**/scorecard/*', answer)
    keys.length = 0
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(says).waitFor()
    expect(await comment.inputValue()).toBe(text)
    await page.unroute('**/scorecard/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Saved just now').waitFor()
    expect([keys.length, new Set(keys).size, keys.includes('')], `row ${row}`).toEqual([2, 1, false])
  }

  // 11: somebody else has saved since, but none of the same fields: both are saved without a question.
  await comment.fill('Typed at the same time.')
  const stale = json(412, { success: false, status: 412, error: 'PRECONDITION_FAILED', error_type: 'STALE_VERSION' })
  await page.route('**/scorecard/*', stale, { times: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved just now').waitFor()
  expect(await comment.inputValue()).toBe('Typed at the same time.')

  person.expectFault(/A screen failed|has no digits today/)
  await comment.fill('Typed before the crash.')
  await page.evaluate('Number.prototype.toFixed = () => { throw new RangeError("it has no digits today") }')
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page
    .getByText(/^Your unsaved changes from/)
    .first()
    .waitFor()
  expect(await comment.inputValue()).toBe('Typed before the crash.')
})
