import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const workspaces = /\/workspaces$/

test('a stranger signs in at the provider and comes back to the exact address first asked for [AUTH-01] [AUTH-03]', async ({
  page,
}) => {
  const address = '/employees/start-review?step=past-reviews&planPeriodId=1'
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await expectAccessible(page)
  await signIn(page, 'manager')
  expect(page.url()).toContain('/employees/start-review')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ step: 'past-reviews', planPeriodId: '1' })
})

test('a wrong password shows its error in place, and the e-mail stays [AUTH-01]', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('manager@example.com')
  await page.getByLabel('Password').fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('manager@example.com')
})

test('a sign-in page that was open too long leads to the very address once signed in after all [AUTH-03]', async ({
  page,
  person,
}) => {
  await page.goto('/employees/start-review?step=past-reviews')
  await page.getByLabel('Email').waitFor()
  // As after an hour: the browser and the provider know nothing of it any more.
  await person.context.clearCookies()
  await page.getByLabel('Email').fill('manager@example.com')
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign-in has expired' }).waitFor()
  await page.getByRole('link', { name: 'Go to Stepwise' }).click()
  await signIn(page, 'manager')
  expect(page.url()).toMatch(/\/employees\/start-review\?step=past-reviews$/)
})

test('Back after a mistyped password shows the page of the sign-in, not a failure of the browser [AUTH-01]', async ({
  page,
}) => {
  await page.goto('/workspaces')
  await page.getByLabel('Email').fill('manager@example.com')
  await page.getByLabel('Password').fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await signIn(page, 'manager')
  await page.waitForURL(workspaces)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Sign-in has expired' }).waitFor()
})

test('a reload and a second tab sign in silently [AUTH-02]', async ({ page, person }) => {
  await page.goto('/workspaces')
  await signIn(page, 'manager')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const second = await person.open('/employees/start-review')
  await second.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
  expect(second.url()).not.toContain('/oidc')
})

if (isFull)
  test('an unknown address leads to the workspaces, as does /workspace [NAV-11]', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await signIn(page, 'manager')
    await page.waitForURL(workspaces)
    await page.goto('/workspace')
    await page.waitForURL(workspaces)
  })

if (isFull)
  test('an employee is refused another person’s review by page and by API [APP-05] [AUTH-08]', async ({
    page,
    person,
    newPerson,
    server,
  }) => {
    const manager = await (await newPerson()).open('/employees/start-review')
    await signIn(manager, 'manager')
    const review = manager.getByRole('row', { name: /Aisha Bello/ }).getByRole('link')
    const { searchParams } = new URL((await review.getAttribute('href')) ?? '', server.origin)
    const [employeeId, planPeriodId] = [searchParams.get('employeeId'), searchParams.get('planPeriodId')]

    await page.goto('/workspaces')
    await signIn(page, 'employee')
    person.expectFault(/status of 40[34]/)
    let token = ''
    page.on('request', (it) => {
      token = it.headers().authorization ?? token
    })
    await page.goto(
      `/employee/performance/review-summary?employeeId=${employeeId}&planPeriodId=${planPeriodId}&step=performance`,
    )
    await page.waitForURL(/\/unauthorized/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    const answer = await fetch(
      `${server.origin}/api/candidate/api/v1/employee/${employeeId}/plan/${planPeriodId}/performance-summary`,
      { headers: { authorization: token, 'x-company-id': '1' } },
    )
    expect(answer.status).toBe(404)
  })

if (isFull)
  test('the error page says what happened, without a sidebar [NAV-10] [SIDE-01] [PLAN-04]', async ({ page }) => {
    await page.goto('/error?reason=no-plan-period')
    await signIn(page, 'manager')
    await page.getByText('500 Internal Server Error').waitFor()
    await page.getByText('We are already working to solve the problem.').waitFor()
    await page.getByText('No active plan period found').first().waitFor()
    expect(await page.getByRole('navigation', { name: /Review|Process|Steps|Sidebar/i }).count()).toBe(0)
    await expectAccessible(page)
  })

if (isFull)
  test('a provider that refuses every token leads to a page that offers to sign in, not to a redirect loop [AUTH-03]', async ({
    page,
    person,
  }) => {
    person.expectFault(/status of 400/)
    let asked = 0
    await page.route('**/oidc/token', (route) => {
      asked += 1
      return route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' })
    })
    await page.goto('/workspaces')
    await page.getByLabel('Email').fill('manager@example.com')
    await page.getByLabel('Password').fill('password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign-in could not be completed' }).waitFor()
    expect(asked).toBeLessThan(4)

    await page.unroute('**/oidc/token')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  })
