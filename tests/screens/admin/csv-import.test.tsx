import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { anImportReport, locationTemplate } from '#mocks/imports.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { imports } from '#src/contract/imports.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { hold } from '#tests/screens/machines/screen-binding.ts'
import { useNodeFiles } from '#tests/screens/node-files.ts'
import { asksBeforeUnload } from '#tests/screens/unload.ts'
import { open } from '#tests/visit.tsx'

const path = '/admin/general/location'
const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog', { name: 'Import locations' }))
const button = (name: string) => dialog().getByRole('button', { name })
const aFile = (text: string | Uint8Array<ArrayBuffer>, name = 'places.csv') => new File([text], name)

const aList = () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [aLocation()]
  return world
}

const openImport = async (world = aList(), template = locationTemplate) => {
  await useNodeFiles()
  const files = watchDownloads()
  const view = await open(path, { world })
  network.use(mock(imports.template, () => template))
  const { user } = view
  const begin = async () => {
    await user.click(await main().findByRole('button', { name: 'Import' }))
    await screen.findByLabelText('Choose a CSV file')
  }
  const choose = async (file: File) => user.upload(dialog().getByLabelText('Choose a CSV file'), file)
  await begin()
  return { ...view, world, files, begin, choose }
}

describe('a file for an import', () => {
  test('has to be there and to be CSV, in the specification’s words [IMP-01]', async () => {
    const { user, choose } = await openImport()
    await user.click(button('Continue'))
    expect(dialog().getByRole('alert')).toHaveTextContent('Please select a file to upload')
    fireEvent.drop(dialog().getByText('Choose a CSV file'), { dataTransfer: { files: [aFile('x', 'places.png')] } })
    expect(dialog().getByRole('alert')).toHaveTextContent('Please upload a CSV file')
    await choose(aFile('', 'places.csv'))
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('The file is empty'))
  })

  test('has a template to download [IMP-08]', async () => {
    const { user, files } = await openImport()
    expect(dialog().getByText('Country (required)')).toBeVisible()
    await user.click(button('Download template'))
    expect(await files()).toEqual([
      { name: 'location.csv', text: '\uFEFFName,Company,State,Country\r\nGdańsk,,,Poland\r\n' },
    ])
  })

  test('is told beforehand of a column whose records have to be there already [IMP-08]', async () => {
    const about = 'Places of this company: add them first.'
    const columns = locationTemplate.columns.map((it) => (it.header === 'State' ? { ...it, about } : it))
    await openImport(aList(), { ...locationTemplate, columns })
    expect(dialog().getByText('State:').parentElement).toHaveTextContent(`State: ${about}`)
    expect(dialog().queryByText('Country:')).toBeNull()
  })

  test('is read with semicolons and the letters of Windows, and its columns are matched [IMP-06]', async () => {
    const { user, choose, world } = await openImport()
    const bytes = Uint8Array.from('Nam;Land;Note\nK\xf8ge;Denmark;x\n', (it) => it.charCodeAt(0))
    await choose(aFile(bytes))
    expect(await dialog().findByLabelText('“Nam” stands for')).toHaveValue('Name')
    expect(dialog().getByText('Country is required: choose the column that holds it.')).toBeVisible()
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(dialog().getByLabelText('“Land” stands for'), 'Country')
    await user.click(button('Continue'))
    expect(await dialog().findByRole('rowheader', { name: 'Køge' })).toBeVisible()
    expect(dialog().getByText(/^The file is not in UTF-8/)).toBeVisible()
    await user.click(button('Import'))
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
    expect(world.imports.sent).toEqual(['Name,Country\r\nKøge,Denmark\r\n'])
  })
})

test.each([
  ['', 'Name;Country\nRibe;Denmark\n'],
  [', with commas in its cells', 'Name;Country\nRibe, Old;Denmark\nOdense;Denmark\n'],
  [' and empty cells', 'Name;Country\r\nRibe;Denmark\r\n;\r\n'],
  [', whose second line has one', 'Name;Country\nRibe\nOdense;Denmark\n'],
])('a file of two columns with semicolons%s is read in columns [IMP-06]', async (_, text) => {
  const { choose } = await openImport()
  await choose(aFile(text))
  const preview = await dialog().findByRole('button', { name: 'Change columns' })
  expect(preview).toBeVisible()
  expect(dialog().queryByLabelText('“Name;Country” stands for')).toBeNull()
})

test.each([
  ['', 'sep=;\r\nName;Country\r\nRibe;\r\n'],
  [', on a line as wide as the others', 'sep=;;\r\nName;Country\r\nRibe;\r\n'],
  [', in quotes, of a separator that its cells hold too', '\uFEFF"SEP=|"\nName|Country\nRibe|\n'],
])('a line before the header that names the separator%s is none of the rows [IMP-06]', async (_, text) => {
  const { user, choose, world } = await openImport()
  await choose(aFile(text))
  const row = within(await dialog().findByRole('group', { name: /^Row 3 Ribe/ }))
  await user.type(row.getByRole('textbox', { name: 'Country' }), 'Denmark')
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
  expect(world.imports.sent).toEqual(['Name,Country\r\n\r\nRibe,Denmark\r\n'])
})

test('two columns of one name are told apart by their places [IMP-06]', async () => {
  const { user, choose } = await openImport()
  await choose(aFile('Name,Country,Name\nRibe,Denmark,Old\n'))
  const first = await dialog().findByLabelText('“Name” (column 1) stands for')
  expect(first).toHaveValue('Name')
  expect(dialog().getByLabelText('“Country” stands for')).toHaveValue('Country')
  await user.selectOptions(dialog().getByLabelText('“Name” (column 3) stands for'), 'Leave out')
  await user.click(button('Continue'))
  expect(await dialog().findByRole('rowheader', { name: 'Ribe' })).toBeVisible()
})

test('columns without a name and without a cell are none, as spreadsheets write them [IMP-06]', async () => {
  const { user, choose, world } = await openImport()
  await choose(aFile('Name,Country,,\nRibe,Denmark,,\nOdense,Denmark\n'))
  expect(await dialog().findByText(/^2 rows in places\.csv\. All rows look right/)).toBeVisible()
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
  expect(world.imports.sent).toEqual(['Name,Country\r\nRibe,Denmark\r\nOdense,Denmark\r\n'])
})

test('a column without a name that has a cell is asked about [IMP-06]', async () => {
  const { choose } = await openImport()
  await choose(aFile('Name,Country,,\nRibe,Denmark,,\nOdense,Denmark,x,\n'))
  expect(await dialog().findByLabelText('“Column 3” stands for')).toBeVisible()
  expect(dialog().queryByLabelText('“Column 4” stands for')).toBeNull()
})

test('a file of something else, or without a header, is told from one with a strange column [IMP-06]', async () => {
  const { user, choose } = await openImport()
  await choose(aFile('Task Description,Workflow\nInterview,Hiring\n', 'tasks.csv'))
  expect(await dialog().findByText(/^No column of tasks\.csv is named as in the template/)).toBeVisible()
  await user.click(button('Choose another file'))
  await choose(aFile('Name,Land\nRibe,Denmark\n'))
  expect(await dialog().findByText(/^Some columns of places\.csv are not named as in the template/)).toBeVisible()
})

test('wrong rows are named by row and column, corrected in place, and all are imported [IMP-06]', async () => {
  const { user, choose, world } = await openImport()
  await choose(aFile('Name,Country\nOdense,Denmark\n\nRibe,\n'))
  const row = within(await dialog().findByRole('group', { name: /^Row 4 Ribe/ }))
  const country = row.getByRole('textbox', { name: 'Country' })
  expect(country).toHaveAccessibleDescription('This field is required')
  expect(dialog().getByText('Correct the wrong rows, or import the good rows only.')).toBeVisible()
  expect(button('Import')).toHaveAttribute('aria-disabled', 'true')
  await user.type(country, '=Denmark')
  expect(country).toBeValid()
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
  expect(world.imports.sent).toEqual(["Name,Country\r\nOdense,Denmark\r\n\r\nRibe,'=Denmark\r\n"])
})

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

test('an upload that fails keeps the rows and can be tried again [IMP-05]', async () => {
  const { user, choose } = await openImport()
  await choose(aFile('Name,Country\nOdense,Denmark\n'))
  await dialog().findByText(/^1 row in places\.csv/)
  network.use(failing(imports.upload, 'network error', { once: true }))
  await user.click(button('Import'))
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Failed to upload file. Please try again.'))
  network.use(failing(imports.upload, '409', { once: true }))
  await user.click(button('Import'))
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('This review is submitted and read-only.'))
  await user.click(button('Import'))
  expect(await main().findByText('places.csv has been imported')).toBeVisible()
})

describe('an upload that is given up', () => {
  const openUpload = async () => {
    const uploads = vi.spyOn(XMLHttpRequest.prototype, 'upload', 'get')
    const view = await openImport()
    const held = hold(imports.upload)
    await view.choose(aFile('Name,Country\nOdense,Denmark\n'))
    await dialog().findByText(/^1 row in places\.csv/)
    await view.user.click(button('Import'))
    await waitFor(() => expect(uploads).toHaveReturned())
    const send = (loaded: number) => {
      const upload: XMLHttpRequestUpload = uploads.mock.results[0]?.value
      act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 })))
    }
    return { ...view, send, answer: held.answer }
  }

  test('is not sent any further while a part of it is still to go [IMP-06]', async () => {
    const { user, send, world } = await openUpload()
    send(3)
    await user.click(button('Cancel upload'))
    expect(dialog().getByRole('table', { name: 'The first rows' })).toBeVisible()
    expect(world.imports.sent).toEqual([])
  })

  test('waits for its answer once all of it is sent, and leads to where it can be undone [IMP-06]', async () => {
    const { user, send, answer } = await openUpload()
    send(4)
    expect(dialog().getByText('places.csv has been sent. Waiting for the answer…')).toBeVisible()
    expect(button('Cancel upload')).toHaveAccessibleDescription(/^The whole file has been sent\. You can cancel/)
    await user.click(button('Cancel upload'))
    await answer(undefined)
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
    expect(main().getByRole('button', { name: 'Undo import' })).toBeEnabled()
  })

  test('is not called failed when only the answer to all of it is lost [IMP-05]', async () => {
    const { user, send, answer } = await openUpload()
    send(4)
    await answer(faults['network error'])
    expect(await dialog().findByRole('alert')).toHaveTextContent(/the server did not answer: it may be importing\./)
    await user.click(button('Import'))
    await answer(undefined)
    expect(await main().findByText('places.csv has been imported')).toBeVisible()
  })
})

test('an import that runs is found again, its counts add up, and it is undone [IMP-02] [IMP-06]', async () => {
  const world = aList()
  const half = { total: 4, pending: 2, imported: 2, status: 'STORING' as const, mode: 'GOOD_ROWS' as const }
  const problems = [{ row: 3, column: 'Country', message: 'must be a country' }]
  world.imports.looks[1] = [
    anImportReport(half),
    anImportReport({ ...half, status: 'COMPLETED', pending: 0, imported: 3, refused: 1, problems }),
  ]
  localStorage.setItem(`import:1:${world.me.userData.id}:1:location`, '1')
  const files = watchDownloads()
  const { user } = await open(path, { world })
  expect(await main().findByText('Importing places.csv…')).toBeVisible()
  expect(main().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4')
  expect(main().getByRole('button', { name: 'Import' })).toHaveAccessibleDescription(/^An import is running/)
  expect(await main().findByText('3 added, 1 refused of 4 rows')).toBeVisible()
  expect(main().getByText('Row 3, Country:').closest('li')).toHaveTextContent('must be a country')
  await user.click(main().getByRole('button', { name: 'Download refused rows' }))
  await waitFor(async () => expect((await files())[0]?.name).toBe('places-refused.csv'))
  await user.click(main().getByRole('button', { name: 'Undo import' }))
  const question = within(screen.getByRole('dialog', { name: 'Undo this import?' }))
  await user.click(question.getByRole('button', { name: 'Undo import' }))
  expect(await main().findByText('1 refused, 3 taken back of 4 rows')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Dismiss' }))
  expect(localStorage.getItem(`import:1:${world.me.userData.id}:1:location`)).toBeNull()
})

test('dismissing an import leaves the one that another tab has begun to be found [IMP-06]', async () => {
  const world = aList()
  world.imports.looks[1] = [anImportReport({ fileName: 'first.csv' })]
  world.imports.looks[2] = [anImportReport({ importId: 2, fileName: 'second.csv' })]
  const key = `import:1:${world.me.userData.id}:1:location`
  localStorage.setItem(key, '1')
  const { user, leave } = await open(path, { world })
  await main().findByText('first.csv has been imported')
  localStorage.setItem(key, '2')
  await user.click(main().getByRole('button', { name: 'Dismiss' }))
  leave()
  await open(path, { world })
  expect(await main().findByText('second.csv has been imported')).toBeVisible()
})

test('where records are changed by hand alone, nobody is told that a file changes them [IMP-04] [IMP-06]', async () => {
  const { choose } = await openImport(aList(), { ...locationTemplate, isChangedByHand: true })
  await choose(aFile('Name,Country\nOdense,Denmark\n'))
  expect(
    await dialog().findByRole('radio', { name: /^Leave the record alone where the row says the same/ }),
  ).toBeChecked()
  expect(dialog().queryByRole('radio', { name: /^Change the record/ })).toBeNull()
})

test('what a file would change is shown cell by cell, and stored only once somebody agrees [IMP-06]', async () => {
  const world = aList()
  const { user, choose } = await openImport(world)
  await choose(aFile('Name,Country\nOdense,Denmark\nRibe,Denmark\nKøge,Denmark\n'))
  expect(await dialog().findByRole('radio', { name: /^Change the record/ })).toBeChecked()
  const waiting = anImportReport({
    status: 'CHECKED',
    total: 3,
    pending: 2,
    imported: 0,
    unchanged: 1,
    preview: { added: 1, changed: 1 },
    changes: [{ row: 3, cells: [{ column: 'State', before: 'Texas', after: '' }] }],
  })
  world.imports.looks[1] = [waiting]
  await user.click(button('Import'))
  expect(await main().findByText('1 to be added, 1 to be changed, 1 left alone of 3 rows')).toBeVisible()
  const importAgain = main().getByRole('button', { name: 'Import' })
  expect(importAgain).toHaveAccessibleDescription(/^An import waits for your decision/)
  await user.click(importAgain)
  expect(screen.queryByRole('dialog')).toBeNull()
  const table = within(main().getByRole('table', { name: 'What would be changed' }))
  expect(table.getAllByRole('row').map((it) => it.textContent)).toEqual([
    'RowColumnBeforeAfter',
    'Row 3StateTexas(empty)',
  ])
  await user.click(main().getByRole('button', { name: 'Import these rows' }))
  expect(await main().findByText('1 added, 1 changed, 1 left alone of 3 rows')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Undo import' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('those it changed are as before, 2 in all')
})

test('rows whose records exist are refused where somebody wants it so [IMP-06]', async () => {
  const { user, choose, world } = await openImport()
  await choose(aFile('Name,Country\nOdense,Denmark\n'))
  await user.click(await dialog().findByRole('radio', { name: /^Refuse the row/ }))
  await user.click(button('Import'))
  await main().findByText('places.csv has been imported')
  expect(world.imports.looks[1]?.[0]?.existing).toBe('REFUSE')
})
