import { eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { hideableFields } from '#src/contract/hideable.ts'
import { fieldPermissions, permissions, roles } from '#src/contract/permissions.ts'
import { authenticate } from '#src/server/authenticate.ts'
import { maySee, requireEditable } from '#src/server/field-permissions.ts'
import { rolesTable } from '#src/server/schema/people.ts'
import { amongAccounts } from '../accounts.ts'
import { type AdminWorld, adminWorld } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

/** Somebody as a call of theirs is authenticated. */
const callerOf = (email: string, companyId = 1) =>
  world.db.transaction((tx) => authenticate(tx, { email, issuedAt: Date.now() }, companyId))
const employee = 'employee@example.com'
const manager = 'manager@example.com'
const recruiter = 'recruiter@example.com'

const ruleOf = async (group: string, entityType: string, fieldName: string) => {
  const groups = await world.content(permissions.list)
  const permissionId = groups.find((it: { name: string }) => it.name === group).id
  const rows = await world.content(fieldPermissions.list, { size: 200 })
  const rule = rows.find(
    (it: Record<string, unknown>) =>
      it.permissionId === permissionId && it.entityType === entityType && it.fieldName === fieldName,
  )
  return { rule, version: rule.version as number }
}
const patch = (id: number, body: object, version: number) =>
  world.ask(fieldPermissions.update, { params: { id }, body, version })

test('a group may not see, or not change, the fields that its rules say [ADM-05]', async () => {
  expect(maySee(await callerOf(employee), 'candidate.expectedSalary')).toBe(false)
  expect(maySee(await callerOf(manager), 'candidate.expectedSalary')).toBe(true)
  const change = async (email: string, ...fields: string[]) =>
    requireEditable(await callerOf(email), 'candidate', fields)
  await expect(change(manager, 'phone', 'expectedSalary')).rejects.toMatchObject({
    status: 403,
    error: 'FIELD_FORBIDDEN',
    extra: { errors: [{ field: 'expectedSalary' }] },
  })
  await expect(change(manager, 'phone')).resolves.toBeUndefined()
  await expect(change(recruiter, 'expectedSalary')).resolves.toBeUndefined()
})

test('a rule holds for its own kind of record, its own group and its own company [ADM-05]', async () => {
  const { rule, version } = await ruleOf('Manager', 'requisition', 'currency')
  await patch(rule.id, { canView: false }, version)
  expect(maySee(await callerOf(manager), 'requisition.currency')).toBe(false)
  expect(maySee(await callerOf(manager), 'candidate.currency')).toBe(true)
  expect(maySee(await callerOf(recruiter), 'requisition.currency')).toBe(true)
  expect(maySee(await callerOf(manager, 2), 'requisition.currency')).toBe(true)
})

test('a toggle counts from the next call on, and a rule that is not active does not count [ADM-05]', async () => {
  const { rule, version } = await ruleOf('Employee', 'candidate', 'phone')
  expect(rule).toMatchObject({ canView: true, canEdit: true, status: 'ACTIVE' })
  const phone = async () => maySee(await callerOf(employee), 'candidate.phone')
  expect((await patch(rule.id, { canView: false }, version)).body).toMatchObject({ canView: false, canEdit: true })
  expect(await phone()).toBe(false)
  // What somebody may not see they may not change either.
  expect((await callerOf(employee)).fields.locked).toContain('candidate.phone')
  await patch(rule.id, { status: 'INACTIVE' }, version + 1)
  expect(await phone()).toBe(true)
})

test('a role that names a group which the company does not have sees and changes no pay there [ADM-05]', async () => {
  const nobodys = { permissionGroupName: 'Sales Staff' }
  const regroup = (from: string, to: string) =>
    amongAccounts(world.db, 1, (tx) =>
      tx.update(rolesTable).set({ permissionGroupName: to }).where(eq(rolesTable.permissionGroupName, from)),
    )
  await regroup('Hiring Staff', 'Sales Staff')
  const { fields, ...caller } = await callerOf(recruiter)
  expect(caller).toMatchObject(nobodys)
  const pay = ['candidate.expectedSalary', 'offer.compensations', 'requisition.salaryMax', 'requisition.salaryMin']
  expect([...fields.hidden].toSorted()).toEqual(pay)
  expect([...fields.locked].toSorted()).toEqual(pay)
  await regroup('Sales Staff', 'Hiring Staff')
  expect((await callerOf(recruiter)).fields.hidden.size).toBe(0)
})

describe('a group made by hand', () => {
  const rulesOf = async (permissionId: number) =>
    (await world.content(fieldPermissions.list, { size: 10_000 })).filter(
      (it: { permissionId: number }) => it.permissionId === permissionId,
    )

  test('begins with a rule for every field, and does not see pay [ADM-05]', async () => {
    const fields = Object.values(hideableFields).flat().length
    const group = await world.newGroup()
    const rules: Record<string, unknown>[] = await rulesOf(group.id)
    expect(rules).toHaveLength(fields)
    const closed = rules.filter((it) => !it.canView || !it.canEdit)
    expect(closed.map((it) => [`${it.entityType}.${it.fieldName}`, it.canView, it.canEdit]).toSorted()).toEqual([
      ['candidate.expectedSalary', false, false],
      ['offer.compensations', false, false],
      ['requisition.salaryMax', false, false],
      ['requisition.salaryMin', false, false],
    ])
  })

  test('takes its rules along when it is deleted, which it is not while a role names it [ADM-05]', async () => {
    const group = await world.newGroup()
    const role = await world.make(roles, {
      name: group.name,
      description: '',
      permissionGroupName: group.name,
      permissionLevel: 1,
      userTypes: [],
    })
    const params = { id: group.id }
    const used = { status: 409, body: { error: 'IN_USE' } }
    expect(await world.ask(permissions.remove, { params, version: 1 })).toMatchObject(used)
    expect(await world.ask(permissions.update, { params, body: { name: 'Other' }, version: 1 })).toMatchObject(used)
    expect(await rulesOf(group.id)).not.toEqual([])
    await world.ask(roles.remove, { params: { id: role.id }, version: role.version })
    expect(await world.ask(permissions.remove, { params, version: 1 })).toMatchObject({ status: 200 })
    expect(await rulesOf(group.id)).toEqual([])
  })
})

test('a rule’s history says who toggled what, newest first, and nothing that was refused [ADM-03] [ADM-05]', async () => {
  const { rule, version } = await ruleOf('Manager', 'candidate', 'phone')
  const historyOf = async () =>
    (await world.ask(activity.list, { params: { entityType: 'field_permission', entityId: rule.id } })).body.content
  const before = (await historyOf()).length
  expect((await patch(rule.id, { canView: false, canEdit: false }, version)).status).toBe(200)
  expect((await patch(rule.id, { canView: true }, version)).status).toBe(412)
  expect((await patch(rule.id, { canView: true }, version + 1)).status).toBe(200)
  const history = await historyOf()
  expect(history).toHaveLength(before + 2)
  const [last, first] = history
  expect([first.before.canView, first.after.canView, last.before.canView, last.after.canView]).toEqual([
    rule.canView,
    false,
    false,
    true,
  ])
  expect([last.action, last.userName]).toEqual(['update', 'Ingrid Solheim'])
})
