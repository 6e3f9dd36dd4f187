import { eq } from 'drizzle-orm'
import { hiringSettings } from '#src/contract/hiring-settings.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { inInstallation } from '#src/server/database.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { hiringWorld } from './world.ts'

/** The day so many days from today. */
export const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
export const yesterdayToTomorrow = () => ({ startsOn: day(-1), endsOn: day(1) })

/** The people of the hiring world, and what they do with a requisition that somebody decides on. */
export const decidingWorld = async () => {
  const world = await hiringWorld()
  /** Hiring staff with an employee record: a recruiter who may be named like anybody else. */
  const asRecruiter = await world.accountOf('Kwame Mensah', 'Recruiter')
  /** A super user who has no part in anything. */
  const asOther = await world.accountOf('Hannah Whitfield', 'CEO')

  const now = async ({ id }: Requisition): Promise<Requisition> =>
    (await ask(world.asAdmin, requisitions.get, { params: { id } })).body
  const change = async (who: Caller, it: Requisition, body: object, version?: number) =>
    ask(who, requisitions.update, { params: { id: it.id }, body, version: version ?? (await now(it)).version })
  const moveAs = async (who: Caller, it: Requisition, name: 'review' | 'approve' | 'sendBack') =>
    world.move(await now(it), name, 'Because', who)
  const requisitionTasks = async ({ id }: Requisition): Promise<HiringTask[]> =>
    (await ask(world.asAdmin, requisitions.workflowTasks, { params: { id } })).body
  const decide = async (who: Caller, it: Requisition, name: string) => {
    const taskId = (await requisitionTasks(it)).find((task) => task.name === name)?.id ?? 0
    const { version } = await now(it)
    return ask(who, requisitions.decide, { params: { taskId }, body: { decision: 'approve' }, version })
  }
  const reviewed = async (body: object = {}) => (await world.move(await world.requisition(body), 'review')).body
  const accountsOf = (email: string) =>
    inInstallation(world.db, (tx) => tx.select().from(usersTable).where(eq(usersTable.email, email)))
  const setOwn = async (mayDecideOwn: boolean) => {
    const { body } = await ask(asOther, hiringSettings.get)
    return ask(asOther, hiringSettings.update, { body: { mayDecideOwn }, version: body.version })
  }

  return {
    ...world,
    asRecruiter,
    asOther,
    now,
    change,
    moveAs,
    requisitionTasks,
    decide,
    reviewed,
    accountsOf,
    setOwn,
  }
}

export type DecidingWorld = Awaited<ReturnType<typeof decidingWorld>>
