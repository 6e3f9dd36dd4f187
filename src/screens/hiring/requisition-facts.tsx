import type { Requisition } from '#src/contract/requisitions.ts'
import { dayText } from '#src/ui/dates.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { OrMissing } from '../lists/cells.tsx'
import { employmentText, moneyText, requisitionKindText } from './words.ts'

const salaryText = ({ salaryMin = null, salaryMax = null, currency }: Requisition): string | null => {
  if (salaryMin !== null && salaryMax !== null)
    return `${moneyText(salaryMin, currency)} – ${moneyText(salaryMax, null)}`
  if (salaryMin !== null) return `from ${moneyText(salaryMin, currency)}`
  return salaryMax === null ? null : `up to ${moneyText(salaryMax, currency)}`
}

/** Everything that is known of a requisition. */
export const RequisitionFacts = ({ requisition: it }: { requisition: Requisition }) => (
  <Facts>
    <Fact name="Kind">{requisitionKindText[it.kind]}</Fact>
    {it.replaces ? <Fact name="Replaces">{it.replaces.name}</Fact> : null}
    {it.planPeriod ? <Fact name="Plan period">{it.planPeriod.name}</Fact> : null}
    <Fact name="Department">
      <OrMissing>{it.department?.name}</OrMissing>
    </Fact>
    <Fact name="Location">
      <OrMissing>{it.location?.name}</OrMissing>
    </Fact>
    <Fact name="Openings">
      <OrMissing>{it.openings === undefined ? null : `${it.hiredCount ?? 0} of ${it.openings} filled`}</OrMissing>
    </Fact>
    <Fact name="Employment">
      <OrMissing>{it.employmentType && employmentText[it.employmentType]}</OrMissing>
    </Fact>
    <Fact name="Salary, yearly">
      <OrMissing>{salaryText(it)}</OrMissing>
    </Fact>
    <Fact name="Desired start date">
      <OrMissing>{it.targetStartDate && dayText(it.targetStartDate)}</OrMissing>
    </Fact>
    <Fact name="Hiring manager">
      <OrMissing>{it.hiringManager?.name}</OrMissing>
    </Fact>
    <Fact name="Reviewer">
      <OrMissing>{it.reviewer?.name}</OrMissing>
    </Fact>
    <Fact name="Approver">
      <OrMissing>{it.approver?.name}</OrMissing>
    </Fact>
    <Fact name="Workflow level">
      <OrMissing>{it.workflowLevel?.name}</OrMissing>
    </Fact>
    <Fact name="Requested by">
      <OrMissing>{it.createdBy}</OrMissing>
    </Fact>
    <Fact name="Requested on">
      <OrMissing>{it.createdAt && dayText(it.createdAt)}</OrMissing>
    </Fact>
    <Fact name="Justification" isLong>
      <OrMissing>{it.justification}</OrMissing>
    </Fact>
  </Facts>
)
