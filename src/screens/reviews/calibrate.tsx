import { useSelector } from '@xstate/react'
import { calibratedScore } from '#machines/reviews/nine-box.ts'
import type { CalibrateRow, SheetPerson } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { type Score, scores, scoreWord } from '#src/ui/score.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { Distribution } from './distribution.tsx'
import { NineBox } from './nine-box.tsx'
import type { SheetBodyProps } from './sheet-actor.ts'
import { Choice, Fields, LongText } from './sheet-fields.tsx'
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
      <Distribution
        title={texts.distribution}
        label={texts.distributionHelp(calibrated.length)}
        columns={[
          { title: texts.reviewed, scores: people.map((it) => it.overallScore) },
          { title: texts.calibrated, scores: calibrated },
        ]}
      />
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
    <Fields>
      <Choice
        label={texts.potential}
        of={person.name}
        value={row.potential === null ? '' : String(row.potential)}
        options={potentialOptions}
        nothing={texts.notSet}
        onChange={onChange && ((it) => onChange({ potential: it === '' ? null : Number(it) }))}
      />
      <Choice
        label={texts.rating}
        of={person.name}
        value={row.rating === null ? '' : String(row.rating)}
        options={ratingOptions}
        nothing={texts.asReviewed}
        onChange={onChange && ((it) => onChange({ rating: scoreOf(it) }))}
      />
    </Fields>
    {row.rating === null && row.reason === '' ? null : (
      <LongText
        label={texts.reasonForRating}
        of={person.name}
        value={row.reason}
        maxLength={maxReason}
        onChange={onChange && ((reason) => onChange({ reason }))}
      />
    )}
  </PersonRow>
)
