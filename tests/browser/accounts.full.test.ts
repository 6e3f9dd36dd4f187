import type { Page } from 'playwright-core'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { installation } from '#src/contract/installation.ts'
import { users } from '#src/contract/users.ts'
import { type Ask, pathOf } from '#tests/server/contract-order.ts'
import { makeBrowser, signInSteps } from '#tests/server/platform/browser.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/sign-in.ts'
import { test as base } from './support/test.ts'

/** `administer` makes a call of the administration, as the sample's super user in company 1. */
const test = base.extend('administer', async ({ server: { origin } }) => {
  const { access_token } = await signInSteps(origin, makeBrowser(origin)).signIn('admin@example.com')
  return async (endpoint: AnyEndpoint, it: Ask = {}) => {
    const response = await fetch(`${origin}/api${pathOf(endpoint, it)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'x-company-id': '1',
        'content-type': 'application/json',
        ...(it.version !== undefined && { 'if-match': `"${it.version}"` }),
      },
      ...(it.body !== undefined && { body: JSON.stringify(it.body) }),
    })
    if (!response.ok) throw new Error(`${endpoint.id} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const isAt = (page: Page, name: RegExp) => page.getByRole('button', { name }).waitFor()
const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('Password, at least 8 characters').fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}
const signInWith = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a deactivated person gets the sign-in page with the reason, and somebody else signs in there [AUTH-01]', async ({
  page,
  person,
  administer,
}) => {
  person.expectFault(/status of 40[01]/)
  await page.goto('/workspaces')
  await signIn(page, 'employee')
  await isAt(page, /Priya Raman/)
  const { content } = await administer(installation.accounts, { query: { search: 'employee@' } })
  const [{ id, version }] = content
  await administer(installation.changeAccount, { params: { id }, body: { isActive: false }, version })

  await page.goto('/workspaces')
  await page.getByText('This account is no longer active.').waitFor()
  await title(page, 'Sign in')
  await expectAccessible(page)
  await signInWith(page, 'employee@example.com', 'password')
  await page.getByText('The email or the password is wrong.').waitFor()
  await signIn(page, 'manager')
  await isAt(page, /Daniel Okafor/)
  await page.reload()
  await isAt(page, /Daniel Okafor/)
})

test('an invitation opens once: who was invited chooses a password, and whoever comes after reads so [AUTH-01] [ADM-08]', async ({
  page,
  person,
  newPerson,
  administer,
}) => {
  person.expectFault(/status of 40[01]/)
  const email = 'nina.berg@example.com'
  const [anybody] = await administer(users.list)
  const body = {
    name: 'Nina Berg',
    title: '',
    email,
    rolesDTO: { id: anybody.rolesDTO.id },
    isActive: true,
    companyIds: [1],
  }
  await administer(users.create, { body })
  const administrator = await newPerson()
  administrator.expectFault(/status of 40[01]/)
  const list = await administrator.open('/admin/user-management/users?search=nina.berg')
  await signIn(list, 'admin')
  await list.getByRole('button', { name: 'More actions for Nina Berg' }).click()
  await list.getByRole('menuitem', { name: 'Invite' }).click()
  await list.getByRole('button', { name: 'Make link' }).click()
  const field = list.getByRole('textbox', { name: 'Invitation link' })
  await field.waitFor()
  await expectAccessible(list)
  const link = await field.inputValue()
  await list.getByRole('button', { name: 'Close' }).click()
  await list.getByText(/^Invited until/).waitFor()

  // Half a link, and then the whole one in the same tab.
  person.expectFault(/status of 410/)
  await page.goto(link.slice(0, -5))
  await title(page, 'Invitation expired')
  await page.goto(link)
  await title(page, 'Choose a password')
  await page.getByText(`You sign in with ${email}`).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await choosePassword(page, 'password1')
  await page.getByText('This password is too easy to guess').waitFor()
  await choosePassword(page, 'seven herons over Wismar')
  await title(page, 'Password saved')

  const thief = await newPerson()
  thief.expectFault(/status of 410/)
  const again = await thief.open(link)
  await title(again, 'Invitation expired')
  await again.getByText('It was used already').waitFor()
  await expectAccessible(again)

  await page.getByRole('link', { name: 'Go to Stepwise' }).click()
  await signInWith(page, email, 'seven herons over Wismar')
  await isAt(page, /Nina Berg/)
  await list.reload()
  await list
    .getByRole('row', { name: /Nina Berg/ })
    .getByText('Password set')
    .waitFor()
})

test('a sign-out ends its own browser, every tab of it, and no other device [AUTH-05]', async ({
  page,
  person,
  newPerson,
}) => {
  person.expectFault(/status of 40[01]/)
  await page.goto('/workspaces')
  await signIn(page, 'manager')
  const tab = await person.open('/workspaces')
  await isAt(tab, /Daniel Okafor/)
  const elsewhere = await (await newPerson()).open('/workspaces')
  await signIn(elsewhere, 'manager')

  await page.getByRole('button', { name: /Daniel Okafor/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page
    .getByLabel('Email')
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .waitFor()
  await tab.goto('/workspaces')
  await tab.getByLabel('Email').waitFor()
  await elsewhere.reload()
  await isAt(elsewhere, /Daniel Okafor/)
})
