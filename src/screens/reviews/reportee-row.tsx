import { useSelector } from '@xstate/react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import { scoreChange } from '#machines/reviews/score.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/reviews.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Change } from '#src/ui/change.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { ButtonLink } from '../links.tsx'
import { ReviewStatusBadge } from './status-badge.tsx'
import { Ticks } from './ticks.tsx'

type Props = {
  reportee: Reportee
  planPeriodId: number
  /** Of somebody else's team. */
  managerId: number | undefined
  start: ActorRefFrom<typeof reviewStartMachine>
  /** The plan period is completed. */
  isOver: boolean
  /** The reader starts no review and goes on with none: theirs is not this team, or nobody can. */
  isClosed: boolean
  /** The element that says why nothing can be started just now. */
  reasonId?: string
}

export const ReporteeRow = (props: Props) => {
  const { name, title, photoURL, department, status, stepsDone, stepsTotal, overallScore, previousScore, updatedAt } =
    props.reportee
  return (
    <tr>
      <th scope="row">
        <chakra.span display="flex" alignItems="center" gap="3">
          <chakra.span display={{ base: 'inline-flex', sm: 'none', xl: 'inline-flex' }}>
            <Avatar src={photoURL} />
          </chakra.span>
          <span>
            <chakra.span display="block" fontWeight="medium">
              {name || texts.notAvailable}
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="fg-quiet">
              {title}, {department}
            </chakra.span>
          </span>
        </chakra.span>
      </th>
      <td data-label={texts.status}>
        <ReviewStatusBadge status={status} isClosed={props.isOver} />
      </td>
      <td data-label={texts.stepsDone}>
        <Ticks done={stepsDone} total={stepsTotal} />
      </td>
      <td data-label={texts.overallScore}>
        {overallScore === null ? (
          <chakra.span color="fg-quiet">{texts.notScored}</chakra.span>
        ) : (
          <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            <ScoreBadge score={overallScore} />
            {status === 'IN_PROGRESS' ? <Badge>{texts.provisional}</Badge> : null}
            {previousScore === null ? null : (
              <Change value={scoreChange(overallScore, previousScore)} than={texts.thePreviousReview} />
            )}
          </chakra.span>
        )}
      </td>
      <td data-label={texts.lastUpdated}>
        {updatedAt ? <RelativeTime at={updatedAt} /> : <chakra.span color="fg-quiet">{texts.never}</chakra.span>}
      </td>
      <td className="action">
        <RowAction {...props} />
      </td>
    </tr>
  )
}

/** The button of the person whose review is started. */
const labels = {
  ready: texts.startReview,
  starting: texts.starting,
} satisfies Record<StateValueFrom<typeof reviewStartMachine>, string>

function RowAction({ reportee, planPeriodId, managerId, start, isClosed, reasonId }: Props) {
  const { employeeId, name: employeeName, status } = reportee
  const person = { employeeId, employeeName }
  const canStart = useSelector(start, (it) => it.can({ type: 'start', person }))
  const step = useSelector(start, (it) => (it.context.person?.employeeId === employeeId ? it.value : 'ready'))
  const whose = <chakra.span srOnly>{texts.theReviewOf(employeeName)}</chakra.span>
  if (status === 'NOT_STARTED') {
    return (
      <Button
        size="sm"
        disabled={isClosed || !canStart}
        isBusy={step === 'starting'}
        aria-describedby={reasonId}
        onClick={() => start.send({ type: 'start', person })}
      >
        {labels[step]}
        <chakra.span srOnly>{texts.ofEmployee(employeeName)}</chakra.span>
      </Button>
    )
  }
  return (
    <ButtonLink
      size="sm"
      {...pageLinks.performanceSummary}
      search={{ ...person, managerId, planPeriodId, step: defaultStep('performanceSummary') }}
    >
      {status === 'COMPLETED' || isClosed ? texts.view : texts.continueReview}
      {whose}
    </ButtonLink>
  )
}
