import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { open } from '#tests/visit.tsx'

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
