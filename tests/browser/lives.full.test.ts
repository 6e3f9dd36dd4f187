import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const sizeOfPng = (file: Buffer) => ({
  isPng: file.subarray(1, 4).toString() === 'PNG',
  width: file.readUInt32BE(16),
  height: file.readUInt32BE(20),
})

test('a candidate’s life is seen on its machine, whose diagram is taken along as a PNG [MACH-03] [MACH-06]', async ({
  page,
  person,
}) => {
  await openAs(page, 'admin', '/hiring/candidate?status=ACTIVE')
  const main = page.getByRole('main')
  await main.getByRole('rowheader').getByRole('link').first().click()
  await main.getByRole('link', { name: 'See its life on the diagram' }).click()
  await main
    .getByRole('region', { name: 'Records' })
    .getByRole('heading', { name: /^The life of/ })
    .waitFor()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'All records' }).click()
  await main.getByRole('heading', { name: /records that you may see$/ }).waitFor()

  await main.getByRole('button', { name: 'As text' }).click()
  const coming = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download as PNG' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('candidate.png')
  const { isPng, width, height } = sizeOfPng(await readFile(await download.path()))
  expect(isPng).toBe(true)
  expect(Math.min(width, height)).toBeGreaterThan(300)
  // The application's own pages load no data: addresses.
  const empty = await person.open()
  const picture = (await readFile(await download.path())).toString('base64')
  const colours = await empty.evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture}'
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return new Set(new Uint32Array(data.buffer)).size
  })()`)
  expect(colours).toBeGreaterThan(20)
})
