import { activity } from '#src/contract/activity.ts'
import { hiringSettings } from '#src/contract/hiring-settings.ts'
import { notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { hiringSettingsTable } from '#src/server/schema/deciding.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type DecidingWorld, decidingWorld } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

contractOrder(
  () => world,
  [
    {
      endpoint: hiringSettings.get,
      valid: () => ({}),
      may: ({ asLena }) => asLena,
      expects: (body) => expect(body.mayDecideOwn).toBe(false),
      proves: 'REQ-06',
    },
    {
      endpoint: hiringSettings.update,
      valid: async ({ asAdmin }) => ({
        body: { mayDecideOwn: false },
        version: (await ask(asAdmin, hiringSettings.get)).body.version,
      }),
      bad: { ask: { body: { mayDecideOwn: 'yes' } }, field: 'mayDecideOwn' },
      may: ({ asAdmin }) => asAdmin,
      mayNot: { who: ({ asStaff }) => asStaff },
      proves: 'REQ-06',
    },
  ],
)

describe("the company's setting", () => {
  afterEach(() => world.setOwn(false))

  test('lets one person hold several parts, and only a super user changes it, on record [REQ-06]', async () => {
    const people = { reviewerId: world.idOf('Daniel Okafor'), approverId: world.idOf('Daniel Okafor') }
    const body = { ...world.requisitionBody, ...people }
    expect((await ask(world.asStaff, requisitions.create, { body })).status).toBe(400)
    for (const who of [world.asStaff, world.asManager])
      expect((await ask(who, hiringSettings.update, { body: { mayDecideOwn: true }, version: 0 })).status).toBe(403)
    expect((await world.setOwn(true)).body.mayDecideOwn).toBe(true)
    const it = await world.requisition(people)
    expect((await world.moveAs(world.asManager, it, 'review')).status).toBe(200)
    expect((await world.moveAs(world.asManager, it, 'approve')).body.status).toBe('OPEN')
    expect((await world.moveAs(world.asStaff, it, 'sendBack')).status).toBe(200)
    expect((await world.moveAs(world.asStaff, it, 'approve')).status).toBe(403)
    const [stored] = await inCompany(world.db, 1, (tx) => tx.select().from(hiringSettingsTable))
    const params = { entityType: 'hiring_settings', entityId: stored?.id ?? 0 }
    const log = await ask(world.asOther, activity.list, { params })
    expect(log.body.content[0]).toMatchObject({
      userName: 'Hannah Whitfield',
      before: { mayDecideOwn: false },
      after: { mayDecideOwn: true },
    })
  })

  test('hands what waits for its writer to somebody else once it is strict again, and back [CAND-08]', async () => {
    await world.setOwn(true)
    const requisition = await world.openRequisition()
    const { id: candidateId } = await world.ready(requisition.id)
    const { id } = await world.draftOffer(candidateId)
    await ask(world.asAdmin, offers.update, { params: { id }, body: { note: 'With a car' }, version: 1 })
    await world.moveOffer(id, 'submit')
    const assignee = async () => (await world.task(candidateId, 'Offer Approval')).assignee?.name
    expect(await assignee()).toBe('Ingrid Solheim')
    await world.setOwn(false)
    expect(await assignee()).toBe('Aisha Bello')
    const [told] = (await ask(world.asReviewer, notifications.list, { query: { limit: 1 } })).body.content
    expect(told).toMatchObject({ type: { code: 'TASK_ASSIGNED' }, metadata: { offer: { id, status: 'IN_APPROVAL' } } })
    await world.setOwn(true)
    expect(await assignee()).toBe('Ingrid Solheim')
    await world.setOwn(false)
    expect((await world.moveOffer(id, 'approve', undefined, world.asReviewer)).body.status).toBe('APPROVED')
  })

  test('of one company is not that of another, and its strictness is back at once [APP-05]', async () => {
    await world.setOwn(true)
    expect((await ask(world.asAdmin, hiringSettings.get, {}, { company: 2 })).body.mayDecideOwn).toBe(false)
    const it = await world.requisition({ reviewerId: world.idOf('Daniel Okafor') })
    await world.setOwn(false)
    expect((await world.moveAs(world.asManager, it, 'review')).body.message).toMatch(/^You are the hiring manager/)
  })
})
