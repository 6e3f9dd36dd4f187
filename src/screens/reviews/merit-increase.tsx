import { useSelector } from '@xstate/react'
import { evenShare, meritLeft, meritSpent } from '#machines/reviews/merit-budget.ts'
import type { MeritIncreaseRow, maxReason } from '#src/contract/task-sheets.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { quantityText } from '#src/ui/numbers.ts'
import { StyledPanel } from '#src/ui/styled.tsx'
import type { SheetBodyProps } from './sheet-actor.ts'
import { Fields, LongText, Percent, withNote } from './sheet-fields.tsx'
import { SheetPeople } from './sheet-people.tsx'

const maxLength: typeof maxReason = 1000

/** What each person gets, within the budget of the team. */
export function MeritIncrease({ actor, isReadOnly }: SheetBodyProps) {
  const sheet = useSelector(actor, (it) => it.context.sheet)
  if (sheet.kind !== 'merit-increase') return null
  const { people, rows, budgetPercent } = sheet
  const change = (employeeId: number, it: Partial<MeritIncreaseRow>) =>
    actor.send({ type: 'rows.change', changes: [{ ...it, employeeId }] })
  const share = isReadOnly ? null : evenShare(budgetPercent ?? 0, rows)
  return (
    <>
      <Budget budget={budgetPercent ?? 0} rows={rows} />
      <SheetPeople
        title={texts.increases}
        aside={
          share ? (
            <Button size="sm" onClick={() => actor.send({ type: 'rows.change', changes: share.changes })}>
              {texts.giveShare(share.changes.length, rows.length, quantityText(share.percent, '%'))}
            </Button>
          ) : null
        }
        people={people}
        rows={rows}
      >
        {({ employeeId, percent, reason }, { name }) => (
          <Fields gridTemplateColumns={withNote}>
            <Percent
              label={texts.increasePercent}
              of={name}
              percent={percent}
              onChange={isReadOnly ? null : (it) => change(employeeId, { percent: it })}
            />
            <LongText
              isBeside
              label={texts.note}
              of={name}
              value={reason}
              maxLength={maxLength}
              onChange={isReadOnly ? null : (it) => change(employeeId, { reason: it })}
            />
          </Fields>
        )}
      </SheetPeople>
    </>
  )
}

/** The arithmetic of the budget, as it stands with what is on the screen. */
function Budget({ budget, rows }: { budget: number; rows: readonly MeritIncreaseRow[] }) {
  const left = meritLeft(budget, rows)
  const figures = [
    { name: texts.budget, value: budget },
    { name: texts.spent, value: meritSpent(rows) },
    left < 0 ? { name: texts.over, value: -left } : { name: texts.left, value: left },
  ]
  return (
    <StyledPanel inset aria-label={texts.budget} display="grid" gap="2">
      <chakra.dl aria-live="polite" aria-atomic display="flex" flexWrap="wrap" columnGap="10" rowGap="2">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <chakra.dt textStyle="small" color={name === texts.over ? 'bad-fg' : 'fg-quiet'}>
              {name}
            </chakra.dt>
            <chakra.dd textStyle="figure" className="figures" color={name === texts.over ? 'bad-fg' : undefined}>
              {quantityText(value, '%')}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p textStyle="small" color="fg-quiet">
        {texts.budgetHelp}
      </chakra.p>
    </StyledPanel>
  )
}
