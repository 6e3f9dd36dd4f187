import { render, screen } from '@testing-library/react'
import { type Columns, Table } from '#src/screens/lists/table.tsx'

vi.mock('#src/ui/list/virtual-rows.tsx', () => {
  throw new Error('The server cannot be reached.')
})

const columns: Columns<number> = [{ title: 'Number', cell: (row) => `Row ${row}` }]
const rows = Array.from({ length: 120 }, (_, index) => index + 1)

test('a long list shows all of its rows where what draws such lists cannot be loaded [TBL-05]', async () => {
  render(<Table label="Numbers" columns={columns} rows={rows} rowKey={(row) => row} />)
  expect(screen.getByRole('rowheader', { name: 'Row 1' })).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: 'Row 120' })).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(120)
})
