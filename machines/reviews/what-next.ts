import type { StateValueFrom } from 'xstate'
import * as texts from '#machines/texts/reviews.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import { type ReviewFacts, type ReviewLifeEvent, reviewLifeMachine, reviewLifeStates } from './review-life.machine.ts'
import { isDone, type Step } from './steps.ts'

type State = StateValueFrom<typeof reviewLifeMachine>
/** Never on the way to the end. */
const backward = ['reopen', 'step.sendBack'] as const satisfies ReviewLifeEvent['type'][]
type Move = Exclude<ReviewLifeEvent['type'], (typeof backward)[number]>
const isForward = (type: string): type is Move => !backward.some((it) => it === type)

/** What has to happen before a review has been read: a step that is completed, or a move of the review. */
export type NextMove = { type: 'step.complete'; step: string } | { type: Move }

const end: State = 'acknowledged'

/** Where each event of a state leads, as the machine has it. */
const edgesOf = (state: State) =>
  reviewLifeMachine.events
    .filter(isForward)
    .flatMap((event) =>
      (reviewLifeMachine.states[state]?.transitions.get(event) ?? []).flatMap(({ target }) =>
        (target ?? []).map((it) => ({ event, to: it.key as State })),
      ),
    )

/** The fewest moves from a state to the end of the life. */
const wayFrom = (start: State): Move[] => {
  const ways: { at: State; moves: Move[] }[] = [{ at: start, moves: [] }]
  const seen = new Set<State>([start])
  for (const { at, moves } of ways) {
    if (at === end) return moves
    for (const { event, to } of edgesOf(at))
      if (!seen.has(to)) {
        seen.add(to)
        ways.push({ at: to, moves: [...moves, event] })
      }
  }
  return []
}

/** What happens until the employee has read the review, in order; nothing once its plan period is over. */
export const whatHappensNext = ({ status, periodStatus }: ReviewFacts, steps: readonly Step[]): NextMove[] => {
  const way = wayFrom(reviewLifeStates[status])
  // Whoever could make the first move of the way cannot any more; what is submitted can still be read.
  if (periodStatus !== 'IN_PROGRESS' && way.includes('submit')) return []
  return way.flatMap((type): NextMove[] => {
    if (type !== 'submit') return [{ type }]
    // The last step is the submission itself.
    const open = steps.filter((it) => it.id !== 'performance' && !isDone(it))
    return [...open.map((it): NextMove => ({ type: 'step.complete', step: it.name })), { type }]
  })
}

/** Why a review stands still until a super user does something, in words for them; null for others and while it does not. */
export const standstillReason = (life: ReviewLife): string | null => {
  const { standing, status, periodStatus, employeeName, managerName, managerHasNoAccount = false } = life
  if (!standing.isSuperUser || standing.isManager) return null
  if (status !== 'IN_PROGRESS' || periodStatus !== 'IN_PROGRESS') return null
  if (managerName === null) return texts.employeeWithoutManager(employeeName)
  return managerHasNoAccount ? texts.managerWithoutAccount(managerName, employeeName) : null
}
