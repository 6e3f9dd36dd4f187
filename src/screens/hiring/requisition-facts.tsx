import type { Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { dayText } from '#src/ui/dates.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { OrMissing } from '../lists/cells.tsx'
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
      <OrMissing>{it.department?.name}</OrMissing>
    </Fact>
    <Fact name={texts.location}>
      <OrMissing>{it.location?.name}</OrMissing>
    </Fact>
    <Fact name={texts.openings}>
      <OrMissing>{it.openings === undefined ? null : texts.filledOf(it.hiredCount ?? 0, it.openings)}</OrMissing>
    </Fact>
    <Fact name={texts.employment}>
      <OrMissing>{it.employmentType && employmentText[it.employmentType]}</OrMissing>
    </Fact>
    <Fact name={texts.yearlySalary}>
      <OrMissing>{salaryText(it)}</OrMissing>
    </Fact>
    <Fact name={texts.desiredStartDate}>
      <OrMissing>{it.targetStartDate && dayText(it.targetStartDate)}</OrMissing>
    </Fact>
    <Fact name={texts.hiringManager}>
      <OrMissing>{it.hiringManager?.name}</OrMissing>
    </Fact>
    <Fact name={texts.reviewer}>
      <OrMissing>{it.reviewer?.name}</OrMissing>
    </Fact>
    <Fact name={texts.approver}>
      <OrMissing>{it.approver?.name}</OrMissing>
    </Fact>
    <Fact name={texts.workflowLevel}>
      <OrMissing>{it.workflowLevel?.name}</OrMissing>
    </Fact>
    <Fact name={texts.requestedBy}>
      <OrMissing>{it.createdBy}</OrMissing>
    </Fact>
    <Fact name={texts.requestedOn}>
      <OrMissing>{it.createdAt && dayText(it.createdAt)}</OrMissing>
    </Fact>
    <Fact name={texts.justification} isLong>
      <OrMissing>{it.justification}</OrMissing>
    </Fact>
  </Facts>
)
