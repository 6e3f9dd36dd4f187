import type { BrowserContext, Page } from 'playwright-core'

/** The sample accounts, by the part of their address before `@example.com`. */
export type Account = 'employee' | 'manager' | 'admin' | 'recruiter'

/**
 * Fills and sends the provider's sign-in page, which the page must be on or on its way to, and waits until the
 * browser is back in the application.
 */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Email').fill(`${account}@example.com`)
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !/^\/(oidc|oidc-login|callback)(\/|$)/.test(url.pathname))
  await page.getByRole('main').waitFor()
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The sign-ins of a server's accounts at its provider, as the cookies of a browser that has signed in. */
export type SignIns = Map<Account, Cookies>
const signInsOf = new WeakMap<BrowserContext, SignIns>()

/** Lets `openAs` find what other browsers of the same server have signed in. */
export const shareSignIns = (context: BrowserContext, signIns: SignIns): void => {
  signInsOf.set(context, signIns)
}

/**
 * Opens an address as one of the accounts, for tests that are not about signing in: the first of a file signs in on the
 * provider's page, the others begin with that sign-in and are let in silently.
 */
export const openAs = async (page: Page, account: Account, path: string): Promise<void> => {
  const context = page.context()
  const signIns = signInsOf.get(context)
  const stored = signIns?.get(account)
  if (stored) {
    await context.addCookies(stored)
    await page.goto(path)
    await page.getByRole('main').waitFor()
    return
  }
  await page.goto(path)
  await signIn(page, account)
  signIns?.set(account, await context.cookies())
}
