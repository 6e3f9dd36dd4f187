import { Pencil } from 'lucide-react'
import { dueMatters, settingsRefusal } from '#machines/reviews/due-dates.ts'
import type { PeriodSettings as Settings } from '#src/contract/period-settings.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/plan-periods.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { quantityText } from '#src/ui/numbers.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import { Section } from '../lists/section.tsx'

type Props = { period: PlanPeriod; settings: Settings; onEdit: () => void }

/** When the parts of a plan period are due, and what teams may get. */
export const PeriodSettings = ({ period, settings: { dueDates, meritBudgetPercent }, onEdit }: Props) => (
  <Section title={texts.settings} isInset>
    <chakra.div display="grid" gap="4">
      <Facts>
        {dueMatters.map((it) => {
          const day = dueDates[it]
          return (
            <Fact key={it} name={texts.dueOf[it]}>
              {day === null ? texts.noDueDate : dayText(day)}
            </Fact>
          )
        })}
        <Fact name={texts.meritBudget}>{texts.ofTeam(quantityText(meritBudgetPercent, '%'))}</Fact>
      </Facts>
      {settingsRefusal(period) === null ? (
        <StyledButton justifySelf="start" aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden />
          {texts.editSettings}
        </StyledButton>
      ) : null}
    </chakra.div>
  </Section>
)
