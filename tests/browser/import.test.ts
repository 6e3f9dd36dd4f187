import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const path = '/admin/general/location'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import locations' })

const begin = async (page: Page, name: string, text: string) => {
  await button(page, 'Import').click()
  const buffer = Buffer.from(text)
  await dialog(page).getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('a list is exported, imported again unchanged elsewhere in it, corrected, stored and undone [IMP-02] [IMP-06] [IMP-07]', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await (await downloading).path()
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFName,State,Country,Company\r\n')).toBe(true)

  // Every place is there already: the server refuses each row, and says so.
  await begin(page, 'places.csv', text)
  await dialog(page).getByText('All rows look right.').waitFor()
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await page.getByText('Nothing from places.csv was imported').waitFor()
  await page.getByText('This record already exists').first().waitFor()
  await button(page, 'Dismiss').click()

  // The same places under new names, one of which lacks its country.
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  const renamed = [head, ...rows.map((it) => `New ${it}`), 'New Nowhere,,,'].join('\r\n')
  await begin(page, 'more.csv', renamed)
  const country = dialog(page).getByRole('textbox', { name: 'Country' })
  await country.waitFor()
  await expectAccessible(page)
  await country.fill('Denmark')
  await dialog(page).getByText('Corrected').waitFor()
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await page.getByText(`${rows.length + 1} added of ${rows.length + 1} rows`).waitFor()
  await expectAccessible(page)
  await page.getByRole('rowheader', { name: 'New Nowhere' }).waitFor()

  await page.reload()
  await button(page, 'Undo import').click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await page.getByText(`${rows.length + 1} removed of ${rows.length + 1} rows`).waitFor()
  await page.getByRole('rowheader', { name: 'New Nowhere' }).waitFor({ state: 'detached' })
})
