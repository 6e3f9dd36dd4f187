import { isFull } from '#tests/full.ts'
import { expectAccessible } from './support/accessible.ts'
import { openComment } from './support/open-comment.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('without a network the page stays, and what was typed is sent only when its writer says so [REV-15]', async ({
  page,
  person,
}) => {
  person.expectFault(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, 'manager', '/workspaces')
  const comment = await openComment(page)
  await comment.waitFor()
  let saves = 0
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().includes('/scorecard/')) saves += 1
  })
  await person.context.setOffline(true)
  await page.getByText(/^You are offline\./).waitFor()
  await comment.fill('Written in a train tunnel.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Not saved:/).waitFor()
  await expectAccessible(page)
  expect(saves).toBe(1)
  await person.context.setOffline(false)
  await page.getByText(/^You are back online\./).waitFor()
  expect(saves).toBe(1)
  expect(await comment.inputValue()).toBe('Written in a train tunnel.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Saved just now').waitFor()
  expect(saves).toBe(2)
  await page.reload()
  expect(await comment.inputValue()).toBe('Written in a train tunnel.')
})

test('a page whose scripts do not come says so, in the colours that were chosen [NAV-10]', async ({ page, person }) => {
  person.expectFault(/ERR_FAILED|status of 5/)
  await openAs(page, 'manager', '/workspaces')
  await page.evaluate(() => localStorage.setItem('colorMode', 'dark'))
  await page.route('**/assets/*.js', (it) => it.abort())
  await page.reload()
  await page.getByText('check your connection and reload the page').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  expect(await page.getByText('check your connection and reload the page').count()).toBe(0)
})

test('a page whose parts a newer version replaced says so and opens after a reload [NAV-10]', async ({
  page,
  person,
}) => {
  person.expectFault(/status of 404|preload/i)
  await openAs(page, 'manager', '/workspaces')
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor()
  await page.route('**/assets/*start-review*', (it) => it.fulfill({ status: 404 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /reviews/i })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor()
  await page.getByText('A new version is available. Reload to update.').first().waitFor()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
})

if (isFull)
  test('a page that did not load names the refused request for support, which copies [NAV-10] [API-03]', async ({
    page,
    person,
  }) => {
    person.expectFault(/status of 500/)
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, 'manager', '/workspaces')
    await page.route('**/reportee/list/**', (it) =>
      it.fulfill({
        status: 500,
        headers: { 'x-request-id': '7d1f7c9e' },
        json: { success: false, status: 500, error: 'UNEXPECTED_ERROR', message: 'The list could not be read' },
      }),
    )
    await page.goto('/employees/start-review')
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor()
    await page.getByText('Details for support').click()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await page.getByText('Details copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Status: 500\nRequest: 7d1f7c9e\n')
    expect(copied).toContain('Page: /employees/start-review')
    await expectAccessible(page)
  })
