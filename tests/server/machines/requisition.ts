import { eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import {
  requisitionMachine,
  requisitionPhaseOf,
  requisitionRefusal,
  requisitionStates,
} from '#machines/hiring/requisition.machine.ts'
import type { RequisitionEvent } from '#machines/hiring/requisition-rules.ts'
import type { RequisitionMove } from '#src/contract/hiring-values.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { offersTable, requisitionsTable } from '#src/server/schema/hiring.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { HiringWorld } from '#tests/server/hiring/world.ts'
import { type ApiBinding, outcomeOf } from './api-binding.ts'
import { hiringRows } from './hiring-rows.ts'

const states = Object.fromEntries(Object.entries(requisitionStates).map(([phase, state]) => [state, phase]))

type Placed = Parameters<ApiBinding['place']>[0]
const phaseOf = (snapshot: Placed) => requisitionPhaseOf(requisitionMachine.resolveState(snapshot))

/** A requisition with one candidate, whose offer is out or withdrawn. */
export const requisitionBinding = async (world: HiringWorld): Promise<ApiBinding> => {
  const { id } = await world.openRequisition()
  const { offerId } = await world.offered(id)
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(world.db, 1, work)
  const ofRequisition = eq(requisitionsTable.id, id)
  const now = async () => (await ask(world.asStaff, requisitions.get, { params: { id } })).body
  const move =
    (name: RequisitionMove) =>
    async ({ reason }: AnyEventObject) =>
      outcomeOf(await world.move(await now(), name, reason))

  return {
    machine: 'requisition',
    states,
    place: (snapshot) =>
      inWorld(async (tx) => {
        const { offersOut, reason } = snapshot.context
        await tx
          .update(requisitionsTable)
          .set({ ...phaseOf(snapshot), statusReason: reason, reviewedById: null, askedByIds: [] })
          .where(ofRequisition)
        await tx
          .update(offersTable)
          .set({ status: offersOut > 0 ? 'SENT' : 'WITHDRAWN' })
          .where(eq(offersTable.id, offerId))
      }),
    events: {
      'requisition.submit': move('submit'),
      'requisition.review': move('review'),
      'requisition.approve': move('approve'),
      'requisition.sendBack': move('sendBack'),
      'requisition.withdraw': move('withdraw'),
      'requisition.close': move('close'),
      'requisition.change': async ({ parts }: AnyEventObject) => {
        const it = await now()
        const body = {
          ...(parts?.includes('pay') && { salaryMax: (it.salaryMax ?? 80_000) + 1, currency: 'EUR' }),
          ...(parts?.includes('openings') && { openings: it.openings + 1 }),
          ...(parts?.includes('job') && {
            employmentType: it.employmentType === 'FULL_TIME' ? 'PART_TIME' : 'FULL_TIME',
          }),
          justification: `Reworded after "${it.justification}"`.slice(0, 100),
        }
        return outcomeOf(await ask(world.asStaff, requisitions.update, { params: { id }, body, version: it.version }))
      },
    },
    read: () =>
      inWorld(async (tx) => {
        const [it] = await tx.select().from(requisitionsTable).where(ofRequisition)
        return { status: it?.subStatus ?? it?.status ?? '', context: { reason: it?.statusReason ?? null } }
      }),
    words: (snapshot, event) =>
      requisitionRefusal({ ...phaseOf(snapshot), offersOut: snapshot.context.offersOut }, event as RequisitionEvent),
    rows: hiringRows(world),
  }
}
