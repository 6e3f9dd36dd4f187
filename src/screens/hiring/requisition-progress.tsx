import { CircleCheck, CircleDashed, CircleDot, UserX } from 'lucide-react'
import { taskKind } from '#machines/notifications/destination.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Section } from '../lists/section.tsx'

const titles: Partial<Record<string, string>> = {
  'Requisition Review': texts.review,
  'Requisition Approval': texts.approval,
  'Opened/Closed Requisition': texts.stageOpen,
}

const personOf = (it: HiringTask) => it.completedBy ?? it.assignee?.name ?? it.taskRole ?? texts.notAvailable

/** Who has done a stage, has it now, or comes next. */
const noteOf = (it: HiringTask): string => {
  if (it.status === 'COMPLETED')
    return it.completedAt ? texts.stageDone(personOf(it), dayText(it.completedAt)) : personOf(it)
  if (it.status === 'NOT_INITIATED') return texts.stageNext(personOf(it))
  return it.dueAt ? texts.stageDue(personOf(it), dayText(it.dueAt)) : texts.stageNow(personOf(it))
}

const icons = { done: CircleCheck, now: CircleDot, next: CircleDashed } as const
type Step = { title: string; note: string | undefined; is: keyof typeof icons }

const requestOf = ({ subStatus, hiringManager, createdBy, createdAt }: Requisition): Step => {
  if (subStatus === 'RETURNED')
    return { title: texts.correction, note: hiringManager && texts.stageNow(hiringManager.name), is: 'now' }
  return {
    title: texts.requested,
    note: createdBy && createdAt && texts.stageDone(createdBy, dayText(createdAt)),
    is: 'done',
  }
}

const stepsOf = (requisition: Requisition, tasks: HiringTask[]): Step[] => [
  requestOf(requisition),
  ...(requisition.subStatus === 'WITHDRAWN'
    ? [{ title: texts.withdrawn, note: requisition.statusReason ?? undefined, is: 'done' as const }]
    : laterSteps(tasks)),
]

/** A correction is part of the request, which comes first. */
const isCorrection = (it: HiringTask) => taskKind({ taskName: it.name }) === 'requisitionCorrection'

const laterSteps = (tasks: HiringTask[]): Step[] =>
  tasks
    .filter((it) => !isCorrection(it))
    .map(
      (it): Step => ({
        title: titles[it.name] ?? it.name,
        note: noteOf(it),
        is: it.status === 'COMPLETED' ? 'done' : it.status === 'NOT_INITIATED' ? 'next' : 'now',
      }),
    )

/** The way of a requisition, with who has it now and who is next. */
export const RequisitionProgress = ({ requisition, tasks }: { requisition: Requisition; tasks: HiringTask[] }) => (
  <Section title={texts.whereItIs} isInset>
    <chakra.ol
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(10rem, 1fr))' }}
    >
      {stepsOf(requisition, tasks).map(({ title, note, is }) => {
        const Icon = icons[is]
        return (
          <chakra.li
            key={title}
            aria-current={is === 'now' ? 'step' : undefined}
            display="flex"
            gap="2"
            color={is === 'next' ? 'fg-quiet' : undefined}
          >
            <chakra.span color={is === 'done' ? 'good-fg' : is === 'now' ? 'accent-fg' : 'fg-quiet'} marginTop="0.5">
              <Icon size={16} aria-hidden />
            </chakra.span>
            <chakra.span display="grid" minWidth="0" overflowWrap="anywhere">
              <chakra.span fontWeight="medium">{title}</chakra.span>
              <chakra.span textStyle="small" color="fg-quiet">
                {note}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ol>
    {tasks
      .filter((it) => it.isStranded)
      .map((it) => (
        <chakra.div key={it.id} marginTop="4">
          <Banner tone="warn" icon={UserX}>
            {(isCorrection(it) ? texts.nobodyCorrects : texts.nobodyDecides)(it.assignee?.name ?? null)}
          </Banner>
        </chakra.div>
      ))}
  </Section>
)
