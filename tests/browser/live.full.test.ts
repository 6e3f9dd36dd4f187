import { expectAccessible } from './support/accessible.ts'
import { pressShortcut } from './support/keys.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a second tab follows what a person does in the first, until that is closed [MACH-04]', async ({
  page,
  person,
}) => {
  await openAs(page, 'manager', '/employees/start-review')
  await page.getByRole('heading', { level: 1, name: 'Performance Reviews' }).waitFor()
  const studio = await person.open('/machines/live')
  await studio.getByText('Following 1 tab').waitFor()
  const machines = studio.getByRole('region', { name: 'Running machines' })
  await machines.getByRole('button', { name: 'Session Signed in' }).click()
  await studio.getByRole('application', { name: /^Diagram of Session/ }).waitFor()

  await pressShortcut(page, 'Control+k')
  await page.getByRole('combobox', { name: /Search for a screen/ }).fill('Ada Lovelace')
  // What comes later stands above, and would move the line that is pressed.
  await page.getByText('No results found').first().waitFor()
  const log = studio.getByRole('list', { name: 'What happened' })
  await log
    .getByRole('button', { name: /Command palette.*Something is typed/ })
    .first()
    .click()
  await studio.getByRole('application', { name: /^Diagram of Command palette/ }).waitFor()
  expect(await studio.getByRole('main').innerText()).not.toContain('Ada')
  await expectAccessible(studio)

  await page.close()
  await studio.getByText('The tab was closed.').waitFor()
  expect(await studio.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
