import type { ImportReport } from '#src/contract/imports.ts'
import * as texts from '#src/texts/csv.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Table } from '../lists/table.tsx'

const Cell = ({ text }: { text: string }) => (
  <chakra.span overflowWrap="anywhere" color={text === '' ? 'fg-quiet' : undefined}>
    {text === '' ? texts.emptyCell : text}
  </chakra.span>
)

type CellChange = { row: number; column: string; before: string; after: string }
const changeColumns = [
  { title: texts.changedRow, cell: (it: CellChange) => texts.rowNumber(it.row) },
  { title: texts.changedColumn, cell: (it: CellChange) => it.column },
  { title: texts.before, cell: (it: CellChange) => <Cell text={it.before} /> },
  { title: texts.after, cell: (it: CellChange) => <Cell text={it.after} /> },
] as const

/** Cells that are, or were, changed, before and after. */
export function Changes({ label, report: { changes, preview, changed } }: { label: string; report: ImportReport }) {
  const rows = changes.flatMap(({ row, cells }) => cells.map((it) => ({ row, ...it })))
  if (rows.length === 0) return null
  return (
    <>
      <chakra.div className="scroll-box" maxHeight="24rem" borderWidth="1px" borderRadius="md" tabIndex={0}>
        <Table label={label} columns={changeColumns} rows={rows} rowKey={({ row, column }) => `${row} ${column}`} />
      </chakra.div>
      {changes.length < preview.changed + changed ? (
        <chakra.p textStyle="small" color="fg-quiet">
          {texts.firstChanges(changes.length)}
        </chakra.p>
      ) : null}
    </>
  )
}
