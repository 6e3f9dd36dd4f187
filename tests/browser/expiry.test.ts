import type { Page } from 'playwright-core'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

// The shortest life a token can have: it expires while the comment is typed.
test.override('settings', { ACCESS_TOKEN_TTL: '5' })

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
  await page.goto('/employees/start-review')
  await signIn(page, 'manager')
  await page
    .getByRole('row', { name: /Priya Raman/ })
    .getByRole('button', { name: /Start review/ })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Values/ })
    .first()
    .click()
  const comment = page.getByRole('textbox', { name: /^Comment/ }).first()
  const renewed = renewals(page)
  const text = 'Kept the line running through the power cut and told the customer first.'
  await comment.pressSequentially(text, { delay: 120 })
  expect(await comment.inputValue()).toBe(text)
  await expect.poll(renewed, { timeout: 20_000 }).toBeGreaterThan(0)
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
  await expect.poll(() => Math.min(first(), other()), { timeout: 30_000 }).toBeGreaterThan(1)
  for (const tab of [page, second]) {
    await tab.goto('/employees/start-review')
    await tab.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
  }
})
