import { useSelector } from '@xstate/react'
import type { DeliveryRow, maxGoals } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import type { SheetBodyProps } from './sheet-actor.ts'
import { Fields, Line, LongText } from './sheet-fields.tsx'
import { SheetPeople } from './sheet-people.tsx'

const maxLength: typeof maxGoals = 4000

const withDay = { base: '1fr', md: '11rem', lg: '11rem 16rem' }

/** The conversations about the reviews: when, and what came of them. */
export function Delivery({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  if (sheet.kind !== 'delivery') return null
  const change = (employeeId: number, it: Partial<DeliveryRow>) =>
    actor.send({ type: 'rows.change', changes: [{ ...it, employeeId }] })
  return (
    <SheetPeople title={texts.conversations} people={sheet.people} rows={sheet.rows}>
      {({ employeeId, date, note }, { name }) => (
        <Fields gridTemplateColumns={withDay}>
          <Line
            type="date"
            label={texts.conversationDay}
            of={name}
            value={date ?? ''}
            onChange={isReadOnly ? null : (it) => change(employeeId, { date: it === '' ? null : it })}
          />
          <LongText
            isBeside
            label={texts.note}
            of={name}
            value={note}
            maxLength={maxLength}
            onChange={isReadOnly ? null : (it) => change(employeeId, { note: it })}
          />
        </Fields>
      )}
    </SheetPeople>
  )
}
