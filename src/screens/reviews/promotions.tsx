import { useSelector } from '@xstate/react'
import { titleProblem } from '#machines/reviews/sheet-completion.ts'
import type { maxReason, Nomination, PromotionRow } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import type { SheetBodyProps } from './sheet-actor.ts'
import { Choice, Fields, Line, LongText } from './sheet-fields.tsx'
import { SheetPeople } from './sheet-people.tsx'
import { nominationWords } from './sheet-row-texts.ts'

const maxLength: typeof maxReason = 1000
const isNomination = (it: string): it is Nomination => it in nominationWords
const options = Object.entries(nominationWords).map(([value, label]) => ({ value, label }))

/** Who is nominated for promotion, to what and why. */
export function Promotions({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  if (sheet.kind !== 'promotions') return null
  const change = (employeeId: number, it: Partial<PromotionRow>) =>
    actor.send({ type: 'rows.change', changes: [{ ...it, employeeId }] })
  return (
    <SheetPeople title={texts.nominations} people={sheet.people} rows={sheet.rows}>
      {({ employeeId, nomination, title, reason }, { name }) => (
        <>
          <Fields>
            <Choice
              label={texts.nomination}
              of={name}
              value={nomination ?? ''}
              options={options}
              nothing={texts.undecided}
              onChange={isReadOnly ? null : (it) => change(employeeId, { nomination: isNomination(it) ? it : null })}
            />
            {nomination === 'PROMOTE' ? (
              <Line
                type="text"
                label={texts.newTitle}
                of={name}
                problem={titleProblem(title)}
                value={title}
                onChange={isReadOnly ? null : (it) => change(employeeId, { title: it })}
              />
            ) : null}
          </Fields>
          {nomination === 'PROMOTE' ? (
            <LongText
              label={texts.reason}
              of={name}
              value={reason}
              maxLength={maxLength}
              onChange={isReadOnly ? null : (it) => change(employeeId, { reason: it })}
            />
          ) : null}
        </>
      )}
    </SheetPeople>
  )
}
