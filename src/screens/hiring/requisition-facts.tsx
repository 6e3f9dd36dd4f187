import type { Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { dayText } from '#src/ui/dates.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { OrHidden } from '../lists/cells.tsx'
import { employmentText, moneyText, requisitionKindText } from './words.ts'

const salaryText = ({ salaryMin = null, salaryMax = null, currency }: Requisition): string | null => {
  if (salaryMin !== null && salaryMax !== null)
    return `${moneyText(salaryMin, currency)} – ${moneyText(salaryMax, null)}`
  if (salaryMin !== null) return texts.salaryFrom(moneyText(salaryMin, currency))
  return salaryMax === null ? null : texts.salaryUpTo(moneyText(salaryMax, currency))
}

/** Everything that is known of a requisition. */
export const RequisitionFacts = ({ requisition: it }: { requisition: Requisition }) => (
  <Facts>
    <Fact name={texts.kind}>{requisitionKindText[it.kind]}</Fact>
    {it.replaces ? <Fact name={texts.replaces}>{it.replaces.name}</Fact> : null}
    {it.planPeriod ? <Fact name={texts.planPeriod}>{it.planPeriod.name}</Fact> : null}
    <Fact name={texts.department}>
      <OrHidden of={it.department}>{it.department?.name}</OrHidden>
    </Fact>
    <Fact name={texts.location}>
      <OrHidden of={it.location}>{it.location?.name}</OrHidden>
    </Fact>
    <Fact name={texts.openings}>
      <OrHidden of={it.openings}>
        {it.openings === undefined ? null : texts.filledOf(it.hiredCount ?? 0, it.openings)}
      </OrHidden>
    </Fact>
    <Fact name={texts.employment}>
      <OrHidden of={it.employmentType}>{it.employmentType && employmentText[it.employmentType]}</OrHidden>
    </Fact>
    <Fact name={texts.yearlySalary}>
      <OrHidden of={it.salaryMin === undefined ? it.salaryMax : it.salaryMin}>{salaryText(it)}</OrHidden>
    </Fact>
    <Fact name={texts.desiredStartDate}>
      <OrHidden of={it.targetStartDate}>{it.targetStartDate && dayText(it.targetStartDate)}</OrHidden>
    </Fact>
    <Fact name={texts.hiringManager}>
      <OrHidden of={it.hiringManager}>{it.hiringManager?.name}</OrHidden>
    </Fact>
    <Fact name={texts.reviewer}>
      <OrHidden of={it.reviewer}>{it.reviewer?.name}</OrHidden>
    </Fact>
    <Fact name={texts.approver}>
      <OrHidden of={it.approver}>{it.approver?.name}</OrHidden>
    </Fact>
    <Fact name={texts.workflowLevel}>
      <OrHidden of={it.workflowLevel}>{it.workflowLevel?.name}</OrHidden>
    </Fact>
    <Fact name={texts.requestedBy}>
      <OrHidden of={it.createdBy}>{it.createdBy}</OrHidden>
    </Fact>
    <Fact name={texts.requestedOn}>
      <OrHidden of={it.createdAt}>{it.createdAt && dayText(it.createdAt)}</OrHidden>
    </Fact>
    <Fact name={texts.justification} isLong>
      <OrHidden of={it.justification}>{it.justification}</OrHidden>
    </Fact>
  </Facts>
)
