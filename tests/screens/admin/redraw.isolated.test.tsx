import { screen, waitFor, within } from '@testing-library/react'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { open, visit } from '#tests/visit.tsx'

/** The fields that were drawn, one after another. */
const drawn = vi.hoisted(() => [] as string[])
vi.mock('#src/ui/form/form-field.tsx', async (load) => {
  const { FormField } = await load<typeof import('#src/ui/form/form-field.tsx')>()
  return {
    FormField: (props: Parameters<typeof FormField>[0]) => {
      drawn.push(props.field.id)
      return <FormField {...props} />
    },
  }
})

/** The names of the rows that were drawn, one after another. */
const drawnRows = vi.hoisted(() => [] as string[])
vi.mock('#src/screens/lists/cells.tsx', async (load) => {
  const cells = await load<typeof import('#src/screens/lists/cells.tsx')>()
  return {
    ...cells,
    NameCell: (props: Parameters<typeof cells.NameCell>[0]) => {
      drawnRows.push(String(props.children))
      return <cells.NameCell {...props} />
    },
  }
})

test('rows that stay while a list is narrowed or one of them is ticked are not drawn again [ADM-03]', async () => {
  const stored = [
    aUser({ id: 1, name: 'Priya Raman', email: 'one@example.com' }),
    aUser({ id: 2, name: 'Jonas Weber', email: 'two@example.com' }),
  ]
  const { user } = visit('/admin/user-management/users', { world: aWorld({ me: aSuperUser() }) })
  network.use(mock(users.list, ({ query }) => (query?.offset ? [] : stored)))
  const tick = await screen.findByRole('checkbox', { name: 'Select Priya Raman' })
  drawnRows.length = 0
  await user.click(tick)
  expect(tick).toBeChecked()
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'Pri')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Jonas Weber' })).not.toBeInTheDocument())
  expect(screen.getByRole('rowheader', { name: 'Priya Raman' })).toBeVisible()
  expect(drawnRows).toEqual([])
})

test('a letter typed in a field of a form draws that field alone [ADM-03]', async () => {
  const { user } = await open('/admin/general/location', { world: aWorld({ me: aSuperUser() }) })
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Add location' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add location' }))
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.type(name, 'Aar')
  drawn.length = 0
  await user.type(name, 'hus')
  expect(name).toHaveValue('Aarhus')
  expect(drawn).toEqual(['name', 'name', 'name'])
})
