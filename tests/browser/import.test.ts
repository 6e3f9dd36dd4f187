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

test('a list is exported, imported unchanged and changed, corrected, stored and undone [IMP-02] [IMP-06] [IMP-07]', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await (await downloading).path()
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFName,State,Country,Company\r\n')).toBe(true)

  // Every place is there already as the file says: nothing is to be done.
  await begin(page, 'places.csv', text)
  await dialog(page).getByText('All rows look right.').waitFor()
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  await page.getByText(`${rows.length} left alone of ${rows.length} rows`).waitFor()
  await button(page, 'Dismiss').click()

  // Another country for the first of them: before and after are shown, and nothing is stored until somebody agrees.
  const [name = ''] = rows[0]?.split(',') ?? []
  await begin(page, 'moved.csv', [head, `${name},,Iceland,`, ...rows.slice(1)].join('\r\n'))
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await page.getByText(`1 to be changed, ${rows.length - 1} left alone of ${rows.length} rows`).waitFor()
  const changes = page.getByRole('table', { name: 'What would be changed' })
  await changes.getByRole('cell', { name: 'Iceland' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await button(page, 'Import these rows').click()
  await page.getByText(`1 changed, ${rows.length - 1} left alone of ${rows.length} rows`).waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await row.getByRole('cell', { name: 'Iceland' }).waitFor()
  await button(page, 'Undo import').click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await page.getByText(`${rows.length - 1} left alone, 1 taken back of ${rows.length} rows`).waitFor()
  await row.getByRole('cell', { name: 'Iceland' }).waitFor({ state: 'detached' })
  await button(page, 'Dismiss').click()

  // The same places under new names, one of which lacks its country.
  const renamed = [head, ...rows.map((it) => `New ${it}`), 'New Nowhere,,,'].join('\r\n')
  await begin(page, 'more.csv', renamed)
  const country = dialog(page).getByRole('textbox', { name: 'Country' })
  await country.waitFor()
  await expectAccessible(page)
  await country.fill('Denmark')
  await dialog(page).getByText('Corrected').waitFor()
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await button(page, 'Import these rows').click()
  await page.getByText(`${rows.length + 1} added of ${rows.length + 1} rows`).waitFor()
  await expectAccessible(page)
  await page.getByRole('rowheader', { name: 'New Nowhere' }).waitFor()

  await page.reload()
  await button(page, 'Undo import').click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await page.getByText(`${rows.length + 1} taken back of ${rows.length + 1} rows`).waitFor()
  await page.getByRole('rowheader', { name: 'New Nowhere' }).waitFor({ state: 'detached' })
})
