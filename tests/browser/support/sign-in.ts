import type { Page } from 'playwright-core'

/** The sample accounts, by the part of their address before `@example.com`. */
export type Account = 'employee' | 'manager' | 'admin'

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
