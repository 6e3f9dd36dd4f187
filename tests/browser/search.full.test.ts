import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { pressShortcut, quickSearch } from './support/keys.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: /Search for a screen/ })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const open = async (page: Page) => {
  await openAs(page, 'admin', '/workspaces')
  await title(page).waitFor()
}

test('a super user finds a candidate and a page of the administration without touching the mouse [SRCH-01] [SRCH-02]', async ({
  page,
}) => {
  await open(page)
  await pressShortcut(page, '/')
  await page.getByText(/Type a job title/).waitFor()
  await page.keyboard.type('can-00')
  const candidates = page.getByRole('group', { name: 'Candidate' })
  await candidates.waitFor()
  await expectAccessible(page)
  const first = await candidates.getByRole('option').first().textContent()
  await page.keyboard.press('PageDown')
  await page
    .getByText(/page 2 of/)
    .first()
    .waitFor()
  expect(await candidates.getByRole('option').first().textContent()).not.toBe(first)
  const name = (await candidates.getByRole('option').first().textContent())?.replace(/ CAN-\d+$/, '') ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hiring\/candidate\/details\/\d+/)
  await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate('document.activeElement.id')).toBe('main')

  await pressShortcut(page, 'Control+k')
  await palette(page).waitFor()
  await expectAccessible(page)
  await page.keyboard.type('locat')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/general\/location/)

  await pressShortcut(page, '?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('on a phone quick search fills the screen, says when it is offline, and searches again afterwards [SRCH-01]', async ({
  page,
  person,
}) => {
  await open(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Quick search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick search' })
  await dialog.waitFor()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 })
  await quickSearch(page).fill('can-00')
  const option = page.getByRole('listbox').getByRole('option').first()
  await option.waitFor()
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await expectAccessible(page)

  person.expectFault(/ERR_INTERNET_DISCONNECTED/)
  await person.context.setOffline(true)
  await quickSearch(page).fill('can-01')
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessible(page)
  await person.context.setOffline(false)
  // Nobody has to try again: what failed without a server is asked for once it is back.
  await option.click()
  await page.waitForURL(/\/hiring\/candidate\/details\/\d+/)
  await dialog.waitFor({ state: 'hidden' })
})
