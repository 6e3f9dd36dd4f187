import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { openComment } from './support/open-comment.ts'
import { signIn } from './support/sign-in.ts'
import { test as base } from './support/test.ts'
import { toReviews } from './support/to-reviews.ts'

// The shortest life a token can have: it expires while the comment is typed. On a busy machine also on the way to the server,
// which then refuses the call once, and the browser writes that to its console.
const test = base
  .extend('settings', { scope: 'file' }, { ACCESS_TOKEN_TTL: '10' })
  .override('person', async ({ newPerson }) => {
    const person = await newPerson()
    person.expectFault(/status of 401/)
    return person
  })

const renewals = (page: Page) => {
  let count = 0
  page.on('response', (it) => {
    if (it.url().endsWith('/oidc/token') && it.ok()) count += 1
  })
  return () => count
}

test('a reviewer goes on typing while the access token expires, and loses no letter [AUTH-02] [AUTH-06] [REV-15]', async ({
  page,
}) => {
  await page.goto('/workspaces')
  await signIn(page, 'manager')
  const comment = await openComment(page)
  const renewed = renewals(page)
  const text = 'Kept the line running through the power cut and told the customer first.'
  await comment.pressSequentially(text, { delay: 120 })
  expect(await comment.inputValue()).toBe(text)
  await expect.poll(renewed).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.reload()
  expect(await comment.inputValue()).toBe(text)
})

test('two tabs that renew at the same time both go on [AUTH-02]', async ({ page, person }) => {
  await page.goto('/workspaces')
  await signIn(page, 'manager')
  const second = await person.open('/employees/start-review')
  await second.getByRole('heading', { level: 1 }).waitFor()
  const [first, other] = [renewals(page), renewals(second)]
  await expect.poll(() => Math.min(first(), other())).toBeGreaterThan(1)
  for (const tab of [page, second]) {
    await tab.goto('/employees/start-review')
    await tab.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
  }
})

if (isFull)
  test('a laptop that slept past the end of the token goes on with one renewal [AUTH-02] [AUTH-06]', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    let token = ''
    page.on('request', (it) => {
      token = it.headers().authorization ?? token
    })
    await page.goto('/workspaces')
    await signIn(page, 'manager')
    await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const isRefused = async () =>
      (await fetch(`${server.origin}/api/workflow/api/v1/user/role`, { headers: { authorization: token } })).status ===
      401
    await expect.poll(isRefused).toBe(true)
    const before = token
    await page.clock.resume()
    await toReviews(page)
    await page.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
    expect(token).not.toBe(before)
  })

const outage = (page: Page) => page.route(/\/oidc\/(token|auth)/, (route) => route.abort('connectionrefused'))

if (isFull)
  test('while the provider is out of reach everything stays, with a notice, and goes on when it is back [AUTH-02]', async ({
    page,
    person,
  }) => {
    person.expectFault(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
    await page.goto('/workspaces')
    await signIn(page, 'manager')
    const comment = await openComment(page)
    await comment.fill('Written while the provider was away.')
    await outage(page)
    await page.getByText(/Your session could not be renewed/).waitFor()
    expect(await comment.inputValue()).toBe('Written while the provider was away.')
    await page.unroute(/\/oidc\/(token|auth)/)
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.getByText(/Your session could not be renewed/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
  })

if (isFull)
  test('a session that was revoked sends the person to sign in, and their words are there afterwards [AUTH-06] [REV-15]', async ({
    page,
    person,
  }) => {
    person.expectFault(/status of 400/)
    await page.goto('/workspaces')
    await signIn(page, 'manager')
    await (await openComment(page)).fill('Typed after the session was revoked.')
    const address = page.url()
    // What an administrator or another device would do: the provider's session and its grant are gone.
    await person.context.clearCookies()
    await page.route('**/oidc/token', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
    )
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.unroute('**/oidc/token')
    await signIn(page, 'manager')
    expect(page.url()).toBe(address)
    await page
      .getByText(/^Your unsaved changes from/)
      .first()
      .waitFor()
    expect(
      await page
        .getByRole('textbox', { name: /^Comment/ })
        .first()
        .inputValue(),
    ).toBe('Typed after the session was revoked.')
  })
