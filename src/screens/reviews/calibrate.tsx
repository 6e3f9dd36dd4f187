import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { calibratedScore } from '#machines/reviews/nine-box.ts'
import type { CalibrateRow, SheetPerson } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { type Score, scores, scoreWord } from '#src/ui/score.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { Distribution } from './distribution.tsx'
import { NineBox } from './nine-box.tsx'
import type { SheetBodyProps } from './sheet-actor.ts'
import { PersonLine, PersonRow, SheetList } from './sheet-list.tsx'

type Change = Partial<Omit<CalibrateRow, 'employeeId'>>

/** Performance against potential for a whole team, with the ratings that come of it. */
export function Calibrate({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  if (sheet.kind !== 'calibrate') return null
  const { people, rows } = sheet
  const change = (employeeId: number, it: Change) =>
    actor.send({ type: 'rows.change', changes: [{ employeeId, ...it }] })
  const calibrated = people.map((person) => {
    const row = rows.find((it) => it.employeeId === person.employeeId)
    return row ? calibratedScore(person, row) : person.overallScore
  })
  return (
    <>
      <NineBox people={people} rows={rows} onMove={isReadOnly ? null : change} />
      <Distribution reviewed={people.map((it) => it.overallScore)} calibrated={calibrated} />
      <SheetList title={texts.ratings}>
        {people.map((person) => {
          const row = rows.find((it) => it.employeeId === person.employeeId)
          return row ? (
            <Rating
              key={person.employeeId}
              person={person}
              row={row}
              onChange={isReadOnly ? null : (it) => change(person.employeeId, it)}
            />
          ) : null
        })}
      </SheetList>
    </>
  )
}

const ratingOptions = scores.map((it) => ({ value: String(it), label: `${it} ${scoreWord(it)}` }))
const potentials = [1, 2, 3] as const
const potentialOptions = potentials.map((it) => ({ value: String(it), label: texts.potentialShort[it] }))
const scoreOf = (value: string): Score | null => scores.find((it) => String(it) === value) ?? null
const maxReason = 1000

type RatingProps = { person: SheetPerson; row: CalibrateRow; onChange: ((change: Change) => void) | null }

const Rating = ({ person, row, onChange }: RatingProps) => (
  <PersonRow>
    <PersonLine person={person}>
      <ScoreBadge score={person.overallScore} />
    </PersonLine>
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: '9rem 11rem' }} gap="3">
      <Choice
        id={`potential-${row.employeeId}`}
        label={texts.potential}
        of={texts.potentialOf(person.name)}
        value={row.potential === null ? '' : String(row.potential)}
        options={potentialOptions}
        nothing={texts.notSet}
        onChoose={onChange && ((it) => onChange({ potential: it === '' ? null : Number(it) }))}
      />
      <Choice
        id={`rating-${row.employeeId}`}
        label={texts.rating}
        of={texts.ratingOf(person.name)}
        value={row.rating === null ? '' : String(row.rating)}
        options={ratingOptions}
        nothing={texts.asReviewed}
        onChoose={onChange && ((it) => onChange({ rating: scoreOf(it) }))}
      />
    </chakra.div>
    {row.rating === null && row.reason === '' ? null : (
      <chakra.div gridColumn="1 / -1">
        {onChange ? (
          <TextArea
            label={texts.reasonForRating}
            of={person.name}
            value={row.reason}
            maxLength={maxReason}
            lines={1}
            onChange={(reason) => onChange({ reason })}
          />
        ) : (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {row.reason || texts.noReason}
          </chakra.p>
        )}
      </chakra.div>
    )}
  </PersonRow>
)

type ChoiceProps = {
  id: string
  label: string
  /** The whole name, for whoever does not see whose row it is. */
  of: string
  value: string
  options: readonly { value: string; label: string }[]
  nothing: string
  onChoose: ((value: string) => void) | null
}

const Choice = ({ id, label, of, value, options, nothing, onChoose }: ChoiceProps) => (
  <chakra.div display="grid" gap="1" alignContent="start">
    <chakra.label htmlFor={id} textStyle="small" color="fg-quiet">
      {label}
    </chakra.label>
    {onChoose ? (
      <NativeSelect id={id} aria-label={of} value={value} options={options} nothing={nothing} onChoose={onChoose} />
    ) : (
      <chakra.p id={id}>{options.find((it) => it.value === value)?.label ?? nothing}</chakra.p>
    )}
  </chakra.div>
)
