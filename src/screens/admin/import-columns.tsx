import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isUnlike } from '#machines/admin/import-sheet.ts'
import * as texts from '#src/texts/csv.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton, StyledNativeSelect } from '#src/ui/styled.tsx'
import type { CsvImport } from './import-view.ts'

const labelOf = (header: string, column: number, headers: readonly string[]): string => {
  if (!header) return texts.columnStandsFor(texts.unnamedColumn(column + 1))
  const isOnlyOne = headers.indexOf(header) === headers.lastIndexOf(header)
  return isOnlyOne ? texts.columnStandsFor(header) : texts.namesakeStandsFor(header, column + 1)
}

/** What each column of a file stands for. */
export function ImportColumns({ csv }: { csv: CsvImport }) {
  const { sheet, template, matches, file } = useSelector(csv, (it) => it.context)
  const options = template.columns.map(({ header }) => ({ value: header, label: header }))
  return (
    <>
      <p>{isUnlike(sheet.headers, template) ? texts.noColumnOf(file.name) : texts.columnsOf(file.name)}</p>
      {sheet.headers.map((header, column, headers) => (
        <Column
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other name, and keep their order
          key={column}
          label={labelOf(header, column, headers)}
          example={sheet.rows[0]?.cells[column] ?? ''}
          options={options}
          value={matches[column] ?? ''}
          onChoose={(it) => csv.send({ type: 'column.match', column, header: it || null })}
        />
      ))}
      <chakra.div>
        <StyledButton size="sm" minHeight={{ base: '11', md: '7' }} onClick={() => csv.send({ type: 'file.replace' })}>
          {texts.otherFile}
        </StyledButton>
      </chakra.div>
    </>
  )
}

type Props = {
  label: string
  example: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (header: string) => void
}

function Column({ label, example, options, value, onChoose }: Props) {
  const id = useId()
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="medium" overflowWrap="anywhere">
        {label}
      </chakra.label>
      <StyledNativeSelect
        id={id}
        value={value}
        options={options}
        nothing={texts.leaveOut}
        height={{ base: '11', md: '8' }}
        onChoose={onChoose}
      />
      <chakra.p textStyle="small" color="fg-quiet" overflowWrap="anywhere">
        {example}
      </chakra.p>
    </chakra.div>
  )
}
