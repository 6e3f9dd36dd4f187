import type { Page } from 'playwright-core'
import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { openComment } from './support/open-comment.ts'
import { type Account, signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { toReviews } from './support/to-reviews.ts'

const northwind = 'Northwind Robotics'
const halcyon = 'Halcyon Health'
const ids: Record<string, string> = { [northwind]: '1', [halcyon]: '2' }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const works = (page: Page, company: string) => page.getByRole('button', { name: `Company: ${company}` }).waitFor()
const open = async (page: Page, path: string, as: Account) => {
  await page.goto(path)
  await signIn(page, as)
}
const choose = async (page: Page, company: string) => {
  await page.getByRole('button', { name: /^Company:/ }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(company) }).click()
  await works(page, company)
}

/** The companies that the calls under this path named from now on. */
const companiesOf = (page: Page, path: string) => {
  const named = new Set<string | undefined>()
  page.on('request', (it) => {
    if (it.url().includes(path)) named.add(it.headers()['x-company-id'])
  })
  return named
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('companyID'))
/** How often the page went to the provider to be seen there, from now on. */
const visitsToProvider = (page: Page) => {
  let count = 0
  page.on('request', (it) => {
    if (it.isNavigationRequest() && it.frame() === page.mainFrame() && it.url().includes('/oidc/auth?')) count += 1
  })
  return () => count
}

if (isFull)
  test('two tabs, two companies: a change in one shows in the other, and calls name the company on screen [APP-02] [APP-04] [APP-06]', async ({
    page,
    person,
  }) => {
    await open(page, '/employees/start-review', 'manager')
    await choose(page, northwind)
    const second = await person.open('/employees/start-review')
    await works(second, northwind)

    await choose(page, halcyon)
    await heading(page, 'Performance Reviews').waitFor()
    await second.getByText(`You switched to ${halcyon} in another tab.`).waitFor()
    await expectAccessible(second)
    const named = companiesOf(second, '/plan-period/list')
    await second.getByRole('button', { name: 'Stay' }).click()
    await second.reload()
    await heading(second, 'Performance Reviews').waitFor()
    await works(second, northwind)
    expect([...named]).toEqual([ids[northwind]])
    expect(await stored(second)).toBe(ids[halcyon])

    await choose(page, northwind)
    await choose(page, halcyon)
    await second.getByRole('button', { name: 'Switch this tab too' }).click()
    await works(second, halcyon)
    await heading(second, 'Performance Reviews').waitFor()
    expect(new Set(named)).toEqual(new Set([ids[northwind], ids[halcyon]]))
  })

if (isFull)
  test('signing out asks about drafts, and changing company about text that the device could not store [AUTH-05] [APP-06] [REV-15]', async ({
    page,
    person,
  }) => {
    person.expectFault(/could not write/)
    await open(page, '/workspaces', 'manager')
    await choose(page, northwind)
    const comment = await openComment(page)
    await comment.fill('Kept the line running.')
    await page.getByRole('button', { name: /Daniel Okafor/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out with unsaved changes?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay' }).click()

    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
      Storage.prototype.setItem = refuse
      IDBObjectStore.prototype.put = refuse
    })
    await comment.fill('Kept the line running, and told the customer.')
    await page.getByRole('button', { name: /^Company:/ }).click()
    await page.getByRole('menuitemradio', { name: new RegExp(halcyon) }).click()
    const notice = page.getByText(`Save it first, or switch to ${halcyon} and discard it.`)
    await notice.waitFor()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expect((await notice.boundingBox())?.y).toBeGreaterThan(59)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stay' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(await comment.inputValue()).toBe('Kept the line running, and told the customer.')
  })

if (isFull)
  test('an answer that is late is never painted in the company that came after [APP-06]', async ({ page }) => {
    await open(page, '/workspaces', 'manager')
    await choose(page, northwind)
    const old: (() => Promise<void>)[] = []
    await page.route('**/reportee/list/**', async (route) => {
      if (route.request().headers()['x-company-id'] !== ids[northwind]) return route.continue()
      const answer = await route.fetch()
      old.push(() => route.fulfill({ response: answer }).catch(() => undefined))
    })
    await toReviews(page)
    await expect.poll(() => old.length).toBeGreaterThan(0)
    await choose(page, halcyon)
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    const before = await page.getByRole('main').innerText()
    for (const answer of old) await answer()
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('main').innerText()).toBe(before)
  })

test('signing out in one tab signs the other out; Back shows nothing of the person [AUTH-05]', async ({
  page,
  person,
}) => {
  await open(page, '/employees/start-review', 'manager')
  const second = await person.open('/employees/start-review')
  await heading(second, 'Performance Reviews').waitFor()
  // Somebody whom the provider's page does not name among its sample accounts.
  const reportee = 'Tomás Herrera'
  for (const tab of [page, second]) await tab.getByText(reportee).first().waitFor()
  await page.getByRole('button', { name: /Daniel Okafor/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await second.getByText('You signed out in another tab.').waitFor()
  expect(await second.getByText(reportee).count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: /Sign in|signed out/i }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByText(reportee).count()).toBe(0)
  const storedUsers = () => Object.keys(sessionStorage).filter((it) => it.startsWith('oidc.user'))
  // The page may be on its way to the provider, where nothing can be asked.
  await expect.poll(() => page.evaluate(storedUsers).catch(() => null)).toEqual([])

  await second.getByRole('button', { name: 'Sign in' }).click()
  await signIn(second, 'employee')
  await second.getByRole('button', { name: /Priya Raman/ }).waitFor()
})

if (isFull)
  test('a callback that is opened again leads in when signed in, in this tab and another, without a loop [AUTH-03]', async ({
    page,
    person,
  }) => {
    await open(page, '/workspaces', 'manager')
    await page.goto('/callback?code=used&state=used')
    await heading(page, 'Workspaces').waitFor()
    const second = await person.open('/callback?code=used&state=used')
    await heading(second, 'Workspaces').waitFor()
    await toReviews(page)
    await heading(page, 'Performance Reviews').waitFor()
  })

test('a callback of a stranger ends where they can act [AUTH-03]', async ({ page }) => {
  const visits = visitsToProvider(page)
  await page.goto('/callback?code=x&state=y')
  await heading(page, 'Sign-in could not be completed').waitFor()
  expect(visits()).toBe(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Sign in').waitFor()
})

if (isFull)
  test('an API that refuses every token sends nobody round in a cycle [AUTH-03] [AUTH-06]', async ({
    page,
    person,
  }) => {
    person.expectFault(/status of 401/)
    await page.route('**/plan-period/list', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"success":false,"error":"UNAUTHORIZED"}' }),
    )
    const visits = visitsToProvider(page)
    await open(page, '/employees/start-review', 'manager')
    await heading(page, 'Your session has ended').waitFor()
    expect(visits()).toBe(1)
    await page.unroute('**/plan-period/list')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  })

if (isFull) {
  const refusals = {
    'keeps nothing': () => {
      Storage.prototype.setItem = () => {
        throw new Error('The operation is insecure')
      }
    },
    'names none': () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('The operation is insecure')
          },
        })
    },
  }
  test.for(Object.entries(refusals))(
    'a browser without storage signs in, and works while its page lives: it %s [APP-07]',
    async ([, refuse], { page, person }) => {
      person.expectFault(/storage|insecure/i)
      await page.addInitScript(refuse)
      await open(page, '/workspaces', 'manager')
      await heading(page, 'Workspaces').waitFor()
      await choose(page, halcyon)
    },
  )
}

test.for(isFull ? [60 * 60_000, -10 * 60_000] : [60 * 60_000])(
  'a clock that is wrong by %i ms neither keeps out nor renews without end [AUTH-02]',
  async (offset, { page }) => {
    await page.clock.setSystemTime(Date.now() + offset)
    let renewals = 0
    page.on('request', (it) => {
      if (it.url().endsWith('/oidc/token')) renewals += 1
    })
    await open(page, '/workspaces', 'manager')
    await heading(page, 'Workspaces').waitFor()
    await page.reload()
    await heading(page, 'Workspaces').waitFor()
    expect(renewals).toBeLessThan(3)
  },
)

if (isFull)
  test('two people: what an administrator takes away is left by the other at the next call, with a notice [APP-05]', async ({
    page,
    person,
    newPerson,
    server,
  }) => {
    await open(page, '/workspaces', 'manager')
    await choose(page, halcyon)
    const admin = await (await newPerson()).open('/workspaces')
    let token = ''
    admin.on('request', (it) => {
      token = it.headers().authorization ?? token
    })
    await signIn(admin, 'admin')
    await expect.poll(() => token).not.toBe('')
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${server.origin}/api/admin/api/v1${path}`, {
        ...init,
        headers: { authorization: token, 'x-company-id': '1', 'content-type': 'application/json', ...init.headers },
      })
    const all: { id: number; email: string; version: number }[] = await (await ask('/users/all')).json()
    const manager = all.find((it) => it.email === 'manager@example.com')
    const answer = await ask(`/user/users/${manager?.id}`, {
      method: 'PUT',
      headers: { 'if-match': `"${manager?.version}"` },
      body: JSON.stringify({ ...manager, companyIds: [1] }),
    })
    expect(answer.status).toBe(200)

    person.expectFault(/status of 403/)
    await toReviews(page)
    await works(page, northwind)
    await page
      .getByText(`You no longer have access to the company you used last. You are now in ${northwind}.`)
      .waitFor()
    expect(await stored(page)).toBe(ids[northwind])
  })

test('a server that was killed and started again goes on with the session there was, in two tabs [AUTH-02]', async ({
  page,
  person,
  server,
}) => {
  // Reset: what was on its way when the server was killed. 503: what came while it started.
  person.expectFault(/ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|status of 503/)
  await open(page, '/workspaces', 'manager')
  await heading(page, 'Workspaces').waitFor()
  const second = await person.open('/workspaces')
  await heading(second, 'Workspaces').waitFor()
  await server.stop('SIGKILL')
  await toReviews(second)
  await second.getByText(/^Stepwise cannot be reached\. You can keep/).waitFor()
  await server.restart()
  // By itself: the page asks whether the server is back.
  await heading(second, 'Performance Reviews').waitFor()
  await page.goto('/employees/start-review')
  await heading(page, 'Performance Reviews').waitFor()
})
