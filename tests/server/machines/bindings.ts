import type { MachineName } from '#machines/registry.ts'
import { hiringWorld } from '#tests/server/hiring/world.ts'
import { planWorld } from '#tests/server/plans/world.ts'
import { reviewWorld } from '#tests/server/reviews/world.ts'
import { testServer } from '#tests/server/support.ts'
import type { ApiBinding } from './api-binding.ts'
import { candidateBinding } from './candidate.ts'
import { interviewBinding } from './interview.ts'
import { offerBinding } from './offer.ts'
import { planPeriodLifeBinding } from './plan-period-life.ts'
import { requisitionBinding } from './requisition.ts'
import { reviewLifeBinding } from './review-life.ts'
import { stepProgressionBinding } from './step-progression.ts'

/** The machines that the server asks before it stores. */
export const askedMachines = [
  'candidate',
  'requisition',
  'offer',
  'interview',
  'stepProgression',
  'reviewLife',
  'planPeriodLife',
] as const
export type AskedMachine = (typeof askedMachines)[number] & MachineName

/** One server with one database, for all of them. */
export const openBindings = async () => {
  const server = testServer()
  const hiring = await hiringWorld(server)
  const bindings: Record<AskedMachine, ApiBinding> = {
    candidate: await candidateBinding(hiring),
    requisition: await requisitionBinding(hiring),
    offer: await offerBinding(hiring),
    interview: await interviewBinding(hiring),
    stepProgression: await stepProgressionBinding(await reviewWorld(server)),
    reviewLife: await reviewLifeBinding(await reviewWorld(server)),
    planPeriodLife: await planPeriodLifeBinding(await planWorld(server)),
  }
  return { bindings, close: () => hiring.close() }
}
