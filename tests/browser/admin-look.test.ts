import type { Locator, Page } from 'playwright-core'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (it: Locator): Promise<Box> => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}
const middle = ({ y, height }: Box) => Math.round(y + height / 2)

test('beside cards a list’s count and its menu share a line, whatever else does not fit there [TBL-02]', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/general/location')
  await main(page).getByRole('rowheader').first().waitFor()
  for (const [size, path] of [
    [phone, 'general/department'],
    [tablet, 'general/location'],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(`/admin/${path}`)
    const count = main(page).getByText(/^5 (departments|locations)$/)
    await count.waitFor()
    const apart = async () => middle(await boxOf(count)) - middle(await boxOf(button(page, 'View')))
    await expect.poll(apart, { message: `${path} at ${size.width}` }).toBe(0)
  }
})
