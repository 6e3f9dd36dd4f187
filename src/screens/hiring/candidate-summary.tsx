import type { ReactNode } from 'react'
import type { Candidate } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { OrHidden } from '../lists/cells.tsx'
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
            <OrHidden of={it.application.department}>{it.application.department}</OrHidden>
          </Fact>
          <Fact name={texts.hiringManager}>
            <OrHidden of={it.application.hiringManager}>{it.application.hiringManager}</OrHidden>
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
            <OrHidden of={it.email}>{null}</OrHidden>
          )}
        </Fact>
        <Fact name={texts.phone}>
          <OrHidden of={it.phone}>{it.phone}</OrHidden>
        </Fact>
        <Fact name={texts.currentTitle}>
          <OrHidden of={it.title}>{it.title}</OrHidden>
        </Fact>
        <Fact name={texts.source}>
          <OrHidden of={it.source}>{it.source}</OrHidden>
        </Fact>
        <Fact name={texts.expectedSalary}>
          <OrHidden of={it.expectedSalary}>
            {it.expectedSalary === null || it.expectedSalary === undefined
              ? null
              : moneyText(it.expectedSalary, it.currency)}
          </OrHidden>
        </Fact>
        <Fact name={texts.availableFrom}>
          <OrHidden of={it.availableFrom}>{it.availableFrom && dayText(it.availableFrom)}</OrHidden>
        </Fact>
        <Fact name={texts.addedOn}>
          <OrHidden of={it.createdAt}>{it.createdAt && dayText(it.createdAt)}</OrHidden>
        </Fact>
      </Facts>
      <chakra.div marginTop="4">{edit}</chakra.div>
    </Section>
  </chakra.div>
)
