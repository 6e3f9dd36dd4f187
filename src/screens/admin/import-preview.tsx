import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { type SheetRow, wrongInSight } from '#machines/admin/import-sheet.ts'
import type { ExistingRecords, ImportMode } from '#src/contract/imports.ts'
import * as texts from '#src/texts/csv.ts'
import { chakra } from '#src/ui/chakra.ts'
import { inputStyle } from '#src/ui/input-style.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { Table } from '../lists/table.tsx'
import type { CsvImport } from './import-view.ts'

/** So many wrong rows are shown at once. */
const mostWrong = 50
const firstShown = 5

const Input = chakra('input', { base: inputStyle })

/** What a file holds: what is wrong with it, to be corrected here, or its first rows, and which rows are imported. */
export function ImportPreview({ csv }: { csv: CsvImport }) {
  const rows = useSelector(csv, (it) => it.context.sheet.rows.length)
  const isGuessed = useSelector(csv, (it) => it.context.sheet.isGuessed)
  const fileName = useSelector(csv, (it) => it.context.file.name)
  const wasWrong = useSelector(csv, (it) => it.context.wrong.length > 0)
  const left = useSelector(csv, (it) => Object.keys(it.context.faults).length)
  const restored = useSelector(csv, (it) => it.context.restored)
  return (
    <>
      <chakra.div display="grid" gap="1">
        <p role="status">
          {texts.rowsOf(texts.rowCount(rows), fileName)} {left > 0 ? texts.someWrong(left) : texts.allRight}{' '}
          {restored > 0 ? texts.correctionsRestored(restored) : null}
        </p>
      </chakra.div>
      {isGuessed ? (
        <NoticeBox tone="warn">
          <p>{texts.lettersGuessed}</p>
        </NoticeBox>
      ) : null}
      {wasWrong ? <WrongRows csv={csv} /> : <FirstRows csv={csv} />}
      <Mode csv={csv} />
      <Existing csv={csv} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <StyledButton
          size="sm"
          minHeight={{ base: '11', md: '7' }}
          onClick={() => csv.send({ type: 'columns.change' })}
        >
          {texts.changeColumns}
        </StyledButton>
        <StyledButton size="sm" minHeight={{ base: '11', md: '7' }} onClick={() => csv.send({ type: 'file.replace' })}>
          {texts.otherFile}
        </StyledButton>
      </chakra.div>
    </>
  )
}

function FirstRows({ csv }: { csv: CsvImport }) {
  const rows = useSelector(csv, (it) => it.context.sheet.rows)
  const matches = useSelector(csv, (it) => it.context.matches)
  const columns = matches.flatMap((title, index) =>
    title === null ? [] : [{ title, cell: ({ cells }: SheetRow) => cells[index] ?? '' }],
  )
  const [first, ...others] = columns
  if (!first) return null
  return (
    // In a box that does not scroll, since one that does gives way to all that stands below it.
    <div>
      <chakra.div className="scroll-box" maxHeight="16rem" borderWidth="1px" borderRadius="md" tabIndex={0}>
        <Table
          label={texts.firstRows}
          columns={[first, ...others]}
          rows={rows.slice(0, firstShown)}
          rowKey={(it) => it.row}
        />
      </chakra.div>
    </div>
  )
}

function WrongRows({ csv }: { csv: CsvImport }) {
  const wrong = useSelector(csv, (it) => it.context.wrong)
  const shown = useSelector(csv, (it) => wrongInSight(wrong, it.context.faults, mostWrong).length)
  const more = wrong.length - shown
  return (
    <chakra.section aria-label={texts.wrongRows} display="grid" gap="3">
      {wrong.slice(0, shown).map((place) => (
        <WrongRow key={place} csv={csv} place={place} />
      ))}
      {more > 0 ? <chakra.p color="fg-quiet">{texts.moreWrong(more)}</chakra.p> : null}
    </chakra.section>
  )
}

type RowProps = { csv: CsvImport; place: number }

function WrongRow({ csv, place }: RowProps) {
  const row = useSelector(csv, (it) => it.context.sheet.rows[place])
  const faults = useSelector(csv, (it) => it.context.faults[place])
  const matches = useSelector(csv, (it) => it.context.matches)
  // A cell stays in sight once it is corrected.
  const [columns] = useState(() => faults?.flatMap((it) => (it.column === null ? [] : [it.column])) ?? [])
  const name = row?.cells.find((it) => it !== '') ?? ''
  const ofRow = faults?.find((it) => it.column === null)
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="md" padding="3" minWidth="0" display="grid" gap="2">
      <chakra.legend float="left" width="full" display="flex" gap="2" flexWrap="wrap" alignItems="center">
        <chakra.span fontWeight="medium">{texts.rowNumber(row?.row ?? 0)}</chakra.span>{' '}
        <chakra.span color="fg-quiet" overflowWrap="anywhere">
          {name}
        </chakra.span>
        {faults ? null : (
          <chakra.span color="good-fg" display="inline-flex" alignItems="center" gap="1" marginInlineStart="auto">
            <CircleCheck size={14} aria-hidden />
            {texts.corrected}
          </chakra.span>
        )}
      </chakra.legend>
      {ofRow ? <chakra.p color="bad-fg">{ofRow.message}</chakra.p> : null}
      {columns.map((header) => (
        <WrongCell
          key={header}
          header={header}
          text={row?.cells[matches.indexOf(header)] ?? ''}
          message={faults?.find((it) => it.column === header)?.message ?? null}
          onChange={(text) => csv.send({ type: 'cell.change', place, column: matches.indexOf(header), text })}
        />
      ))}
    </chakra.fieldset>
  )
}

type CellProps = { header: string; text: string; message: string | null; onChange: (text: string) => void }

function WrongCell({ header, text, message, onChange }: CellProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  return (
    <chakra.div display="grid" gap="1" minWidth="0">
      <chakra.label htmlFor={id} textStyle="small">
        {header}
      </chakra.label>
      <Input
        id={id}
        value={typed}
        autoComplete="off"
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : `${id}-message`}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value)
        }}
      />
      {message === null ? null : (
        <chakra.p id={`${id}-message`} textStyle="small" color="bad-fg">
          {message}
        </chakra.p>
      )}
    </chakra.div>
  )
}

type Option<T> = { value: T; label: string }
const modes: readonly Option<ImportMode>[] = [
  { value: 'ALL_OR_NOTHING', label: texts.allOrNothing },
  { value: 'GOOD_ROWS', label: texts.goodRows },
]

function Mode({ csv }: { csv: CsvImport }) {
  const chosen = useSelector(csv, (it) => it.context.mode)
  return (
    <Choice
      legend={texts.whichRows}
      options={modes}
      chosen={chosen}
      onChoose={(mode) => csv.send({ type: 'mode.choose', mode })}
    />
  )
}

const treatments = (isChangedByHand: boolean): Option<ExistingRecords>[] => [
  { value: 'CHANGE', label: isChangedByHand ? texts.keepExisting : texts.changeExisting },
  { value: 'REFUSE', label: texts.refuseExisting },
]

function Existing({ csv }: { csv: CsvImport }) {
  const chosen = useSelector(csv, (it) => it.context.existing)
  const isChoice = useSelector(csv, (it) => it.context.template.existing.length > 1)
  const isChangedByHand = useSelector(csv, (it) => it.context.template.isChangedByHand)
  if (!isChoice) return null
  return (
    <Choice
      legend={texts.existingRecords}
      options={treatments(isChangedByHand)}
      chosen={chosen}
      onChoose={(existing) => csv.send({ type: 'existing.choose', existing })}
    />
  )
}

type ChoiceProps<T> = { legend: string; options: readonly Option<T>[]; chosen: T; onChoose: (value: T) => void }

function Choice<T extends string>({ legend, options, chosen, onChoose }: ChoiceProps<T>) {
  const name = useId()
  return (
    <chakra.fieldset display="grid" gap="1">
      <chakra.legend fontWeight="medium" float="left" width="full">
        {legend}
      </chakra.legend>
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </chakra.fieldset>
  )
}
