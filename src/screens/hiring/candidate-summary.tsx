import type { ReactNode } from 'react'
import type { Candidate } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { RequisitionLink } from './requisition-link.tsx'
import { moneyText, nameOf } from './words.ts'

/** Who a candidate is and how the current application stands. */
export const CandidateSummary = ({ candidate: it, edit }: { candidate: Candidate; edit: ReactNode }) => (
  <chakra.div display="grid" gap="5">
    <Section title={texts.currentApplication} isInset>
      {it.application ? (
        <Facts>
          <Fact name={texts.requisition}>
            <RequisitionLink
              requisition={{ id: it.application.jobRequisitionId, status: it.application.requisitionStatus }}
            >
              {it.application.displayId} {it.application.jobTitle}
            </RequisitionLink>
          </Fact>
          <Fact name={texts.department}>
            <OrMissing>{it.application.department}</OrMissing>
          </Fact>
          <Fact name={texts.hiringManager}>
            <OrMissing>{it.application.hiringManager}</OrMissing>
          </Fact>
          <Fact name={texts.appliedOn}>{dayText(it.application.appliedAt)}</Fact>
          <Fact name={texts.tasksDone}>
            <ProgressLine done={it.progress ?? 0} total={100} isPercent label={texts.tasksDoneFor(nameOf(it))} />
          </Fact>
        </Facts>
      ) : (
        <chakra.p color="fg-quiet">{texts.seeApplications}</chakra.p>
      )}
    </Section>
    <Section title={texts.person} isInset>
      <Facts>
        <Fact name={texts.email}>
          {it.email ? (
            <chakra.a href={`mailto:${it.email}`} color="accent-fg" _hover={{ textDecoration: 'underline' }}>
              <EmailText>{it.email}</EmailText>
            </chakra.a>
          ) : (
            <OrMissing>{null}</OrMissing>
          )}
        </Fact>
        <Fact name={texts.phone}>
          <OrMissing>{it.phone}</OrMissing>
        </Fact>
        <Fact name={texts.currentTitle}>
          <OrMissing>{it.title}</OrMissing>
        </Fact>
        <Fact name={texts.source}>
          <OrMissing>{it.source}</OrMissing>
        </Fact>
        <Fact name={texts.expectedSalary}>
          <OrMissing>
            {it.expectedSalary === null || it.expectedSalary === undefined
              ? null
              : moneyText(it.expectedSalary, it.currency)}
          </OrMissing>
        </Fact>
        <Fact name={texts.availableFrom}>
          <OrMissing>{it.availableFrom && dayText(it.availableFrom)}</OrMissing>
        </Fact>
        <Fact name={texts.addedOn}>
          <OrMissing>{it.createdAt && dayText(it.createdAt)}</OrMissing>
        </Fact>
      </Facts>
      <chakra.div marginTop="4">{edit}</chakra.div>
    </Section>
  </chakra.div>
)
