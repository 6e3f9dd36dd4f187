import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anImportReport } from '#mocks/imports.ts'
import { imports } from '#src/contract/imports.ts'
import { hold } from '#tests/screens/machines/screen-binding.ts'
import { asksBeforeUnload } from '#tests/screens/unload.ts'
import { open } from '#tests/visit.tsx'
import { aFile, aList, button, dialog, openImport } from './import-page.ts'
import { main, path } from './location-page.ts'

describe('an import that is left before it is sent', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'Close without importing?' }))
  const stay = () => question().getByRole('button', { name: 'Keep editing' })
  const wrong = aFile('Name,Country\nRibe,\n')
  const keptWork = () => Object.keys(sessionStorage).filter((it) => it.includes(':import:'))
  const country = () => dialog().findByRole('textbox', { name: 'Country' })

  test('asks before corrected cells are lost, and keeps them for whoever stays [IMP-06]', async () => {
    const { user, choose } = await openImport()
    await choose(wrong)
    await user.type(await country(), 'Denmark')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(question().getByText('The columns you matched and the cells you corrected will be lost.')).toBeVisible()
    expect(stay()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await country()).toHaveValue('Denmark')
    await user.click(button('Change columns'))
    await user.click(button('Cancel'))
    await user.click(stay())
    await user.click(button('Choose another file'))
    await user.click(button('Cancel'))
    expect(dialog().getByLabelText('“Country” stands for')).toBeVisible()
    await user.click(button('Cancel'))
    await user.click(question().getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks before columns that were matched by hand are lost [IMP-06]', async () => {
    const { user, choose } = await openImport()
    await choose(aFile('Place,Country\nRibe,Denmark\n'))
    await user.selectOptions(await dialog().findByLabelText('“Place” stands for'), 'Name')
    await user.click(button('Cancel'))
    await user.click(stay())
    expect(dialog().getByLabelText('“Place” stands for')).toHaveValue('Name')
    await user.click(button('Continue'))
    await user.click(await dialog().findByRole('button', { name: 'Cancel' }))
    await user.click(question().getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has corrected cells for the same person who comes back with the file, for nobody else [IMP-06]', async () => {
    const world = aList()
    const first = await openImport(world)
    await first.choose(wrong)
    await first.user.type(await country(), 'Denmark')
    first.leave()
    const other = await openImport({ ...world, me: { ...world.me, userData: { ...world.me.userData, id: 4 } } })
    await other.choose(wrong)
    expect(await country()).toHaveValue('')
    other.leave()
    const { user, choose } = await openImport(world)
    await choose(aFile('Name,Country\nViborg,\n'))
    expect(await country()).toHaveValue('')
    await user.click(button('Choose another file'))
    await choose(wrong)
    expect(await dialog().findByText(/Your correction of this file was restored\.$/)).toBeVisible()
    await user.click(button('Import'))
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
    expect(world.imports.sent).toEqual(['Name,Country\r\nRibe,Denmark\r\n'])
    expect(keptWork()).toEqual([])
  })

  test('has corrected cells for whoever comes back, also where another import waits before it [IMP-06]', async () => {
    const world = aList()
    const first = await openImport(world)
    await first.choose(wrong)
    await first.user.type(await country(), 'Denmark')
    first.leave()
    const waiting = { status: 'CHECKED', pending: 1, imported: 0, preview: { added: 1, changed: 0 } } as const
    world.imports.looks[1] = [anImportReport({ fileName: 'other.csv', ...waiting })]
    localStorage.setItem(`import:1:${world.me.userData.id}:1:location`, '1')
    const { user } = await open(path, { world })
    await user.click(await main().findByRole('button', { name: 'Import these rows' }))
    await main().findByText('other.csv has been imported')
    await user.click(main().getByRole('button', { name: 'Import' }))
    await user.upload(await screen.findByLabelText('Choose a CSV file'), wrong)
    expect(await dialog().findByText(/Your correction of this file was restored\.$/)).toBeVisible()
  })

  test('is forgotten by whoever signs out on purpose, who is asked first [IMP-06] [AUTH-06]', async () => {
    const { user, choose } = await openImport()
    await choose(wrong)
    await user.type(await country(), 'Denmark')
    expect(keptWork()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Ingrid Solheim/, hidden: true }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out', hidden: true }))
    const signOut = within(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' }))
    await user.click(signOut.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(keptWork()).toEqual([]))
  })

  test('has the browser ask before its page is loaded anew, until nothing is left to lose [IMP-06]', async () => {
    const { user, choose } = await openImport()
    await choose(wrong)
    await country()
    expect(asksBeforeUnload()).toBe(false)
    await user.type(await country(), 'Denmark')
    expect(asksBeforeUnload()).toBe(true)
    const uploaded = hold(imports.upload)
    await user.click(button('Import'))
    await dialog().findByRole('button', { name: 'Cancel upload' })
    expect(asksBeforeUnload()).toBe(true)
    await uploaded.answer(undefined)
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
    expect(asksBeforeUnload()).toBe(false)
  })

  test('closes at once where no cell differs from the file [IMP-06]', async () => {
    const { user, choose } = await openImport()
    await choose(wrong)
    await user.type(await country(), 'D{Backspace}')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
