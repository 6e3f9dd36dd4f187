import type { Page } from 'playwright-core'

/** The first comment field of Priya Raman's review, which is started when it has not been. Her manager is signed in. */
export const openComment = async (page: Page) => {
  await page.goto('/employees/start-review')
  const row = page.getByRole('row', { name: /Priya Raman/ })
  await row
    .getByRole('button', { name: /Start review/ })
    .or(row.getByRole('link').first())
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Values/ })
    .first()
    .click()
  return page.getByRole('textbox', { name: /^Comment/ }).first()
}
