import type { ActorRefFrom } from 'xstate'
import { type OwnTaskStep, ownTaskStep } from '#machines/hiring/own-task.ts'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { candidateLink, requisitionLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring-work.ts'
import { TextLink } from '../links.tsx'
import { MarkDoneButton } from './mark-done.tsx'
import { TaskLink } from './task-link.tsx'

const words: Record<Exclude<OwnTaskStep, 'markDone'>, string> = {
  decideRequisition: texts.decideRequisition,
  followRequisition: texts.followRequisition,
  correctRequisition: texts.correctRequisition,
  decideOffer: texts.decideOffer,
  decideCandidate: texts.decideCandidate,
  answerTime: texts.answerTime,
}

type Props = { task: HiringTask; done: ActorRefFrom<typeof taskDoneMachine> }

/** What somebody does about a task of theirs: marks it as done, or goes where it is decided. */
export const OwnTaskAction = ({ task, done }: Props) => {
  const step = ownTaskStep(task)
  if (step === null || step === 'markDone') return <MarkDoneButton task={task} done={done} />
  if (step === 'followRequisition' || step === 'correctRequisition')
    return <TextLink {...requisitionLink(task.jobRequisition.id)}>{words[step]}</TextLink>
  if (task.candidate && step !== 'decideOffer')
    return (
      <TextLink {...candidateLink(task.candidate.id, step === 'answerTime' ? 'tasks' : 'summary')}>
        {words[step]}
      </TextLink>
    )
  return <TaskLink task={task}>{words[step]}</TaskLink>
}
