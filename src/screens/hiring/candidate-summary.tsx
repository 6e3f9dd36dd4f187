import { chakra } from '@chakra-ui/react'
import type { Candidate } from '#src/contract/candidates.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { RequisitionLink } from './requisition-link.tsx'
import { moneyText, nameOf } from './words.ts'

/** Who a candidate is and how the current application stands. */
export const CandidateSummary = ({ candidate: it }: { candidate: Candidate }) => (
  <chakra.div display="grid" gap="5">
    <Section title="Current application" isInset>
      {it.application ? (
        <Facts>
          <Fact name="Requisition">
            <RequisitionLink
              requisition={{ id: it.application.jobRequisitionId, status: it.application.requisitionStatus }}
            >
              {it.application.displayId} {it.application.jobTitle}
            </RequisitionLink>
          </Fact>
          <Fact name="Department">
            <OrMissing>{it.application.department}</OrMissing>
          </Fact>
          <Fact name="Hiring manager">
            <OrMissing>{it.application.hiringManager}</OrMissing>
          </Fact>
          <Fact name="Applied on">{dayText(it.application.appliedAt)}</Fact>
          <Fact name="Tasks done">
            <ProgressLine done={it.progress ?? 0} total={100} isPercent label={`Tasks done for ${nameOf(it)}`} />
          </Fact>
        </Facts>
      ) : (
        <chakra.p color="fg-quiet">No application at the moment. Earlier ones are under Applications.</chakra.p>
      )}
    </Section>
    <Section title="Person" isInset>
      <Facts>
        <Fact name="E-mail">
          {it.email ? (
            <chakra.a href={`mailto:${it.email}`} color="accent-fg" _hover={{ textDecoration: 'underline' }}>
              <EmailText>{it.email}</EmailText>
            </chakra.a>
          ) : (
            <OrMissing>{null}</OrMissing>
          )}
        </Fact>
        <Fact name="Phone">
          <OrMissing>{it.phone}</OrMissing>
        </Fact>
        <Fact name="Current title">
          <OrMissing>{it.title}</OrMissing>
        </Fact>
        <Fact name="Source">
          <OrMissing>{it.source}</OrMissing>
        </Fact>
        <Fact name="Expected salary, yearly">
          <OrMissing>
            {it.expectedSalary === null || it.expectedSalary === undefined
              ? null
              : moneyText(it.expectedSalary, it.currency)}
          </OrMissing>
        </Fact>
        <Fact name="Available from">
          <OrMissing>{it.availableFrom && dayText(it.availableFrom)}</OrMissing>
        </Fact>
        <Fact name="Added on">
          <OrMissing>{it.createdAt && dayText(it.createdAt)}</OrMissing>
        </Fact>
      </Facts>
    </Section>
  </chakra.div>
)
