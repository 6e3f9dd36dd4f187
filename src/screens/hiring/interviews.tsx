import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clash, Interview, InterviewStatus, PanelAnswer } from '#src/contract/interviews.ts'
import * as texts from '#src/texts/interviews.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { ownTimeZone, spanText } from '#src/ui/zoned-time.ts'
import { Section } from '../lists/section.tsx'
import { LockedButton } from './locked-button.tsx'

const statuses: Record<InterviewStatus, { text: string; tone: 'warn' | 'good' | 'accent' | 'neutral' }> = {
  PROPOSED: { text: texts.proposed, tone: 'warn' },
  CONFIRMED: { text: texts.confirmed, tone: 'good' },
  HELD: { text: texts.held, tone: 'accent' },
  CANCELLED: { text: texts.cancelled, tone: 'neutral' },
}
const answers: Record<PanelAnswer, string> = {
  WAITING: texts.waiting,
  ACCEPTED: texts.accepted,
  DECLINED: texts.declined,
}

/** When an interview is, in the time zone of the reader. */
export const whenText = ({ startsAt, minutes }: Interview): string => spanText(startsAt, minutes)

type Props = {
  interviews: readonly Interview[]
  /** Why no interview can be proposed; null when one can. */
  lock: string | null
  onPropose: () => void
  /** What can be done with one of them. */
  movesOf: (it: Interview) => ReactNode
}

/** The interviews of a candidate: those ahead first. */
export const Interviews = ({ interviews, lock, onPropose, movesOf }: Props) => (
  <Section title={texts.interviews} note={texts.timeZone(ownTimeZone())} isInset>
    <chakra.div display="grid" gap="4">
      {interviews.length === 0 ? (
        <EmptyState icon={CalendarDays} title={texts.noInterviews}>
          {texts.interviewsAppear}
        </EmptyState>
      ) : (
        <chakra.ul display="grid" gap="4" aria-label={texts.interviews}>
          {interviews.map((it) => (
            <OneInterview key={it.id} interview={it}>
              {movesOf(it)}
            </OneInterview>
          ))}
        </chakra.ul>
      )}
      <LockedButton lock={lock} onPress={onPropose}>
        {texts.propose}
      </LockedButton>
    </chakra.div>
  </Section>
)

/** Who is busy at the time that is to be proposed. */
export const Clashes = ({ clashes }: { clashes: readonly Clash[] }) =>
  clashes.length === 0 ? null : (
    <NoticeBox tone="warn" role="status">
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.ul aria-label={texts.clashes} listStyleType="none" display="grid" gap="1">
          {clashes.map(({ employee, startsAt, minutes }) => (
            <li key={`${employee.id} ${startsAt}`}>{texts.clashOf(employee.name, spanText(startsAt, minutes))}</li>
          ))}
        </chakra.ul>
        <p>{texts.clashAllowed}</p>
      </chakra.div>
    </NoticeBox>
  )

const OneInterview = ({ interview, children }: { interview: Interview; children: ReactNode }) => {
  const { status, place, panel, statusReason } = interview
  return (
    <chakra.li borderWidth="1px" borderRadius="md" padding={{ base: '3', md: '4' }} display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.span fontWeight="medium">{whenText(interview)}</chakra.span>
        <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
      </chakra.div>
      {place === '' ? null : <chakra.p overflowWrap="anywhere">{place}</chakra.p>}
      <chakra.ul textStyle="small" color="fg-quiet">
        {panel.map(({ employee, answer, reason, clash }) => (
          <chakra.li key={employee.id} overflowWrap="anywhere">
            {texts.answerOf(employee.name, answers[answer])}
            {reason === null ? null : texts.because(reason)}
            {clash === null ? null : (
              <chakra.span color="warn-fg">{texts.clashesWith(spanText(clash.startsAt, clash.minutes))}</chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {statusReason === null ? null : (
        <chakra.p overflowWrap="anywhere">{texts.cancelledBecause(statusReason)}</chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {children}
      </chakra.div>
    </chakra.li>
  )
}
