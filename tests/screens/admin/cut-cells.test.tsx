import { fireEvent, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const country = 'The United Kingdom of Great Britain and Northern Ireland'

/** As high as two lines where one shows: nothing has a size in these tests. */
const textsAreCut = () => vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(40)

const openLocations = async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [aLocation({ id: 1, name: 'Leeds', country })]
  const view = await open('/admin/general/location', { world })
  await main().findByRole('rowheader', { name: 'Leeds' })
  return view
}
/** How often the country is written: once in its cell, once more where it shows whole. */
const shown = () => within(main().getByRole('table')).getAllByText(country).length
const cell = () => main().getByRole('cell', { name: country })

const copiedFrom = (element: Element) => {
  const setData = vi.fn()
  fireEvent.copy(element, { clipboardData: { setData } })
  return setData.mock.lastCall?.[1]
}

test('a text that is cut shows whole under the pointer, and goes with it or with Escape [TBL-01]', async () => {
  textsAreCut()
  const { user } = await openLocations()
  await user.hover(cell())
  expect(shown()).toBe(2)
  await user.unhover(cell())
  expect(shown()).toBe(1)
  await user.hover(cell())
  await user.keyboard('{Escape}')
  expect(shown()).toBe(1)
})

test('a text that is cut shows whole at a tap, until somebody taps elsewhere [TBL-01]', async () => {
  textsAreCut()
  const { user } = await openLocations()
  await user.pointer({ keys: '[TouchA]', target: cell() })
  expect(shown()).toBe(2)
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('heading', { level: 1 }) })
  expect(shown()).toBe(1)
})

test('a text that is cut shows whole where the keys lead, and is copied whole [TBL-01]', async () => {
  textsAreCut()
  const { user } = await openLocations()
  main().getByRole('rowheader', { name: 'Leeds' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(cell()).toHaveFocus()
  expect(shown()).toBe(2)
  expect(copiedFrom(cell())).toBe(country)
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toBe(1)
})

test('a text that is not cut shows once, wherever somebody is [TBL-01]', async () => {
  const { user } = await openLocations()
  await user.hover(cell())
  cell().focus()
  expect(shown()).toBe(1)
})
