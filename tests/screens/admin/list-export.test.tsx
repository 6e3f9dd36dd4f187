import { fireEvent, screen, within } from '@testing-library/react'
import { http } from 'msw'
import Papa from 'papaparse'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { pathOf } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { audit } from '#src/contract/audit.ts'
import { locations } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const exportButton = () => main().getByRole('button', { name: 'Export' })

const onRecord = { list: 'locations.list', filters: [] }

const openList = async (names: readonly string[], search = '') => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = names.map((name, index) => aLocation({ id: index + 1, name }))
  const files = watchDownloads()
  const view = await open(`/admin/general/location${search}`, { world })
  await main().findByRole('button', { name: 'Export' })
  return { ...view, files, world }
}

test('exports every page of the list as it is searched and ordered [IMP-07]', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Town ${String(index).padStart(2, '0')}`)
  const { user, files, world } = await openList([...names, '=Odense', 'Toronto'], '?search=town&sort=name,desc&page=2')
  await main().findByText('40 locations')
  await user.click(exportButton())
  expect(await screen.findByText('40 locations exported')).toBeVisible()
  expect(world.exports).toEqual([{ ...onRecord, rows: 40, filters: ['search'] }])
  const [file] = await files()
  expect(file?.name).toMatch(/^locations-\d{4}-\d\d-\d\d\.csv$/)
  const lines = file?.text.split('\r\n') ?? []
  expect(lines[0]).toBe('\uFEFFName,State,Country,Company')
  expect(lines.slice(1, -1)).toEqual(names.toReversed().map((it) => `${it},,Denmark,Northwind Robotics`))
})

test('words that were typed right before Export narrow the file, and the list [IMP-07] [TBL-02]', async () => {
  const { files } = await openList(['Odense', 'Toronto'])
  await main().findByText('2 locations')
  // At once, however busy the machine is.
  fireEvent.change(main().getByRole('searchbox'), { target: { value: 'toro' } })
  fireEvent.click(exportButton())
  expect(await screen.findByText('1 location exported')).toBeVisible()
  const [file] = await files()
  expect(file?.text).toContain('Toronto')
  expect(file?.text).not.toContain('Odense')
  expect(await main().findByText('1 location')).toBeVisible()
})

test('a list without a row says at Export that there is nothing, and pressed only warns in the log [IMP-07]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user, files } = await openList([])
  await main().findByText('Empty')
  expect(exportButton()).toHaveAttribute('aria-disabled', 'true')
  expect(exportButton()).toHaveAccessibleDescription('No locations to export')
  await user.click(exportButton())
  await expect.poll(() => warn.mock.calls).toContainEqual(['No locations to export'])
  expect([await files(), screen.queryByRole('alert'), main().queryByText(/export(ing|ed)/i)]).toEqual([[], null, null])
})

test('a page that cannot be loaded is reported, and tried again [IMP-07]', async () => {
  const { user, files } = await openList(['Ribe'])
  await main().findByRole('row', { name: /Ribe/ })
  network.use(failing(locations.list, faults['500'], { once: true }))
  await user.click(exportButton())
  const alert = await main().findByRole('alert')
  expect(alert).toHaveTextContent('The locations could not be exported. An error occurred. Please try again later.')
  expect(exportButton()).toBeEnabled()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 location exported')).toBeVisible()
  expect(await files()).toHaveLength(1)
})

test('whoever presses Export again after a failure gets the list as it shows by then [IMP-07]', async () => {
  const { user, files } = await openList(['Ribe', 'Odense'])
  await main().findByRole('row', { name: /Ribe/ })
  network.use(failing(locations.list, faults['500'], { once: true }))
  await user.click(exportButton())
  await main().findByRole('alert')
  await user.type(main().getByRole('searchbox'), 'rib{Enter}')
  await main().findByText('1 location')
  await user.click(exportButton())
  expect(await screen.findByText('1 location exported')).toBeVisible()
  expect(main().queryByRole('alert')).toBeNull()
  expect((await files())[0]?.text).toContain('Ribe')
})

test('an export that cannot be put on record gives no file until it is', async () => {
  const { user, files, world } = await openList(['Ribe'])
  await main().findByRole('row', { name: /Ribe/ })
  network.use(failing(audit.recordExport, faults['500'], { once: true }))
  await user.click(exportButton())
  const alert = await main().findByRole('alert')
  expect([await files(), world.exports]).toEqual([[], []])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 location exported')).toBeVisible()
  expect([await files(), world.exports]).toMatchObject([[{}], [{ ...onRecord, rows: 1 }]])
})

test('a file that cannot be made is tried again, and the export is on record once [IMP-07]', async () => {
  const { user, files, world } = await openList(['Ribe'])
  await main().findByRole('row', { name: /Ribe/ })
  vi.spyOn(Papa, 'unparse').mockImplementationOnce(() => {
    throw new Error('no memory')
  })
  await user.click(exportButton())
  const alert = await main().findByRole('alert')
  expect([await files(), world.exports]).toMatchObject([[], [{ rows: 1 }]])
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 location exported')).toBeVisible()
  expect([await files(), world.exports]).toMatchObject([[{}], [{ rows: 1 }]])
})

test('an export is cancelled while it waits, and gives no file [IMP-07]', async () => {
  const { user, files } = await openList(['Ribe'])
  await main().findByRole('row', { name: /Ribe/ })
  const aborted = new Promise<void>((resolve) => {
    network.use(
      http.get(pathOf(locations.list), ({ request }) => {
        request.signal.addEventListener('abort', () => resolve())
        return new Promise(() => {})
      }),
    )
  })
  await user.click(exportButton())
  // The focus stays on it meanwhile.
  expect(exportButton()).toBeEnabled()
  expect(exportButton()).toHaveAttribute('aria-disabled', 'true')
  await user.click(await main().findByRole('button', { name: 'Cancel export' }))
  await aborted
  expect(exportButton()).not.toHaveAttribute('aria-disabled')
  expect(await files()).toEqual([])
})

test('what stays in a list while others delete from it is in the file, also between two pages [IMP-07]', async () => {
  const names = Array.from({ length: 1005 }, (_, index) => `Town ${String(index).padStart(4, '0')}`)
  const { user, files, world } = await openList(names)
  await main().findByText('1,005 locations')
  network.use(
    http.get(pathOf(locations.list), ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('page') === '1') world.lists.locations = world.lists.locations.slice(-1003)
    }),
  )
  await user.click(exportButton())
  await screen.findByText(/locations exported$/)
  const lines = (await files())[0]?.text.split('\r\n').slice(1, -1) ?? []
  expect(new Set(lines).size).toBe(lines.length)
  expect(names.slice(2).filter((it) => !lines.some((line) => line.startsWith(`${it},`)))).toEqual([])
})

test('what stays in a list is in the file once, however often others delete from it meanwhile [IMP-07]', async () => {
  const names = Array.from({ length: 1005 }, (_, index) => `Town ${String(index).padStart(4, '0')}`)
  const { user, files, world } = await openList(names)
  await main().findByText('1,005 locations')
  let left = 1005
  network.use(
    http.get(pathOf(locations.list), ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('page') === '1') left = 1003
      else if (left < 1005) left -= 1
      world.lists.locations = world.lists.locations.slice(-left)
    }),
  )
  await user.click(exportButton())
  await screen.findByText(/locations exported$/)
  const lines = (await files())[0]?.text.split('\r\n').slice(1, -1) ?? []
  expect(new Set(lines).size).toBe(lines.length)
  expect(names.slice(-left).filter((it) => !lines.some((line) => line.startsWith(`${it},`)))).toEqual([])
})

test('what stays in a list is in the file once while some delete from it and others add to it [IMP-07]', async () => {
  const names = Array.from({ length: 1005 }, (_, index) => `Town ${String(index).padStart(4, '0')}`)
  const { user, files, world } = await openList(names)
  await main().findByText('1,005 locations')
  let firstPages = 0
  network.use(
    http.get(pathOf(locations.list), ({ request }) => {
      const { searchParams } = new URL(request.url)
      const all = world.lists.locations
      if (searchParams.get('page') === '1') world.lists.locations = all.filter((it) => it.name > 'Town 0002')
      if (searchParams.get('page') !== '0') return
      firstPages += 1
      if (firstPages !== 2) return
      const added = all.slice(0, 3).map((it) => ({ ...it, id: 9000 + it.id, name: `New ${it.name}` }))
      world.lists.locations = [...added, ...all]
    }),
  )
  await user.click(exportButton())
  await screen.findByText(/locations exported$/)
  const lines = (await files())[0]?.text.split('\r\n').slice(1, -1) ?? []
  expect(new Set(lines).size).toBe(lines.length)
  expect(names.slice(3).filter((it) => !lines.some((line) => line.startsWith(`${it},`)))).toEqual([])
})
