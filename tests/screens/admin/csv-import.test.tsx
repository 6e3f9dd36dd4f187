import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anImportReport, locationTemplate } from '#mocks/imports.ts'
import { aFile, aList, button, dialog, openImport } from './import-page.ts'
import { main } from './location-page.ts'

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

test('of many wrong rows as many more show as are corrected, until none is left [IMP-06]', async () => {
  const { choose } = await openImport()
  await choose(aFile(`Name,Country\n${Array.from({ length: 53 }, (_, at) => `Place ${at + 1},\n`).join('')}`))
  const countries = () => dialog().getAllByRole('textbox', { name: 'Country' })
  const correct = (places: readonly HTMLElement[]) => {
    for (const it of places) fireEvent.change(it, { target: { value: 'Peru' } })
  }
  expect(await dialog().findByText('3 more rows are wrong. They appear here as you correct these.')).toBeVisible()
  expect(countries()).toHaveLength(50)
  correct(countries().slice(0, 2))
  expect(countries()).toHaveLength(52)
  expect(dialog().getByText('1 more row is wrong. It appears here as you correct these.')).toBeVisible()
  correct(countries().slice(2))
  expect(countries()).toHaveLength(53)
  expect(dialog().getByText(/1 row is wrong/)).toBeVisible()
  correct(countries().slice(52))
  expect(dialog().getByText(/All rows look right/)).toBeVisible()
  expect(button('Import')).not.toHaveAttribute('aria-disabled', 'true')
})
