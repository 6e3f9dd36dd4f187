import { screen, waitFor, within } from '@testing-library/react'
import { departments } from '#src/contract/general.ts'
import { visit } from '#tests/visit.tsx'
import { type Column, press, title } from './column.ts'
import { departmentsNamed } from './server.ts'
import { writes } from './write.ts'

const typed = 'Field Robotics'
const modal = () => within(document.querySelector('dialog') ?? document.body)

/** Adding a record of the administration in its form. */
export const saving = writes<null>({
  endpoint: departments.create,
  open: async (options) => {
    const visited = visit('/admin/general/department', options)
    await title('Department')
    await press('Add department')
    await visited.user.type(await modal().findByRole('textbox', { name: /^Name/ }), typed)
    await waitFor(() => expect(visited.queryClient.isFetching()).toBe(0))
    return { ...visited, of: null }
  },
  send: () => press('Save'),
  problem: () => modal().queryByRole('alert'),
  expectKept: () => expect(modal().getByRole('textbox', { name: /^Name/ })).toHaveValue(typed),
  isStoredOnce: async () => {
    expect(await screen.findByRole('row', { name: new RegExp(typed) })).toBeVisible()
    expect(await departmentsNamed(typed)).toBe(1)
  },
  isNotStored: async () => expect(await departmentsNamed(typed)).toBe(0),
  saving: 'Saving...',
})

/** It stands for each form of that kit. */
export const recordForm: Column = {
  sees: {
    fails: 'says why in the form, keeps what was typed, and saving again stores it once',
    isSlow: 'says that it saves, and is sent once however often Save is pressed',
    renews: 'is stored with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps what was typed, and is stored once it is back',
    comesBack: 'says so, keeps what was typed, and is stored by saving again',
  },
  ...saving,
}
