import type { Page } from 'playwright-core'

/** The field of quick search, which stands in the top bar from the moment somebody is signed in. */
export const quickSearch = (page: Page) => page.getByRole('combobox', { name: 'Quick search' })

/** Presses a key of the whole page once the page listens: the frame that stands before somebody is signed in does not. */
export const pressShortcut = async (page: Page, key: string): Promise<void> => {
  await quickSearch(page).waitFor()
  await page.keyboard.press(key)
}
