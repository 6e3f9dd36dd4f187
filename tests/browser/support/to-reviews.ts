import type { Page } from 'playwright-core'

/** Goes to the performance reviews by the main menu, as from any page. */
export const toReviews = async (page: Page): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Employees' }).click()
  await menu.getByRole('link', { name: /^Performance Reviews/ }).click()
}
