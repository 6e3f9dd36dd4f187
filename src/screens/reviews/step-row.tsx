import { Check, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { endedStatus } from '#machines/reviews/ended-status.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import { chakra } from '#src/ui/chakra.ts'
import { TaskStatusBadge, ToConfirmBadge } from './status-badge.tsx'

const Marker = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '5',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'line-field',
    color: 'fg-quiet',
  },
  variants: {
    status: {
      TODO: {},
      IN_PROGRESS: { borderColor: 'accent-solid', borderWidth: '5px' },
      COMPLETED: { borderColor: 'good-fg', bg: 'good-fg', color: 'bg-surface' },
      NOT_INITIATED: { borderColor: 'transparent' },
      NOT_COMPLETED: {},
    },
  },
})

/** Done, current or locked at one look; the badge says it in words. */
export const StepMarker = ({ status, isMissed }: Pick<Props, 'status' | 'isMissed'>) => (
  <Marker status={endedStatus(status, isMissed)} aria-hidden>
    {status === 'COMPLETED' ? <Check size={12} strokeWidth={3} /> : null}
    {status === 'NOT_INITIATED' ? <LockKeyhole size={14} /> : null}
  </Marker>
)

type Props = {
  name: string
  status: TaskStatus
  /** Why the step is locked. */
  reason: string | null
  /** What stands beside the status, such as a score. */
  aside?: ReactNode
  /** It was completed before an earlier step was sent back. */
  isToConfirm?: boolean
  /** Its plan period was completed before it was. */
  isMissed: boolean
  /** How it is opened. */
  children?: ReactNode
}

/** One step or task in a list of them. */
export const StepRow = ({ name, status, reason, aside, isToConfirm = false, isMissed, children }: Props) => (
  <chakra.li
    display="flex"
    flexWrap={{ base: 'wrap', sm: 'nowrap' }}
    alignItems="center"
    columnGap="3"
    rowGap="2"
    minHeight="14"
    paddingBlock="3"
    paddingInline={{ base: '4', md: '5' }}
    borderBottomWidth="1px"
    _last={{ borderBottomWidth: '0' }}
  >
    <StepMarker status={status} isMissed={isMissed} />
    <chakra.div flex="1 1 0" minWidth="0">
      <chakra.p fontWeight="medium" color={status === 'NOT_INITIATED' ? 'fg-quiet' : 'fg-text'}>
        {name}
      </chakra.p>
      {reason ? (
        <chakra.p textStyle="small" color="fg-quiet">
          {reason}
        </chakra.p>
      ) : null}
    </chakra.div>
    <chakra.div
      flex={{ base: '1 1 100%', sm: '0 0 auto' }}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      alignItems="center"
      gap={{ base: '2', sm: '3' }}
      paddingInlineStart={{ base: '8', sm: '0' }}
    >
      {aside}
      {isToConfirm && !isMissed ? <ToConfirmBadge /> : <TaskStatusBadge status={status} isClosed={isMissed} isPlain />}
      {children ? <chakra.span marginInlineStart="auto">{children}</chakra.span> : null}
    </chakra.div>
  </chakra.li>
)
