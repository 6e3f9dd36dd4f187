import { useSelector } from '@xstate/react'
import type { maxGoals, PersonPlan, PipPdpRow } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import type { SheetBodyProps } from './sheet-actor.ts'
import { Choice, Fields, Line, LongText } from './sheet-fields.tsx'
import { SheetPeople } from './sheet-people.tsx'
import { planWords } from './sheet-row-texts.ts'

const maxLength: typeof maxGoals = 4000
const isPlan = (it: string): it is PersonPlan => it in planWords
const options = Object.entries(planWords).map(([value, label]) => ({ value, label }))

/** Who gets an improvement or a development plan, with its goals and its end. */
export function PipPdp({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  if (sheet.kind !== 'pip-pdp') return null
  const change = (employeeId: number, it: Partial<PipPdpRow>) =>
    actor.send({ type: 'rows.change', changes: [{ ...it, employeeId }] })
  return (
    <SheetPeople title={texts.plans} people={sheet.people} rows={sheet.rows}>
      {({ employeeId, plan, goals, dueDate }, { name }) => {
        const hasPlan = plan === 'PIP' || plan === 'PDP'
        return (
          <>
            <Fields>
              <Choice
                label={texts.plan}
                of={name}
                value={plan ?? ''}
                options={options}
                nothing={texts.undecided}
                onChange={isReadOnly ? null : (it) => change(employeeId, { plan: isPlan(it) ? it : null })}
              />
              {hasPlan ? (
                <Line
                  type="date"
                  label={texts.dueDate}
                  of={name}
                  value={dueDate ?? ''}
                  onChange={isReadOnly ? null : (it) => change(employeeId, { dueDate: it === '' ? null : it })}
                />
              ) : null}
            </Fields>
            {hasPlan ? (
              <LongText
                label={texts.goals}
                of={name}
                value={goals}
                maxLength={maxLength}
                onChange={isReadOnly ? null : (it) => change(employeeId, { goals: it })}
              />
            ) : null}
          </>
        )
      }}
    </SheetPeople>
  )
}
