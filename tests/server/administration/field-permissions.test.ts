import { fieldPermissions, permissions } from '#src/contract/permissions.ts'
import type { Caller } from '#src/server/admit.ts'
import { inCompany } from '#src/server/database.ts'
import { demandEditable, fieldRules, visible } from '#src/server/field-permissions.ts'
import { type AdminWorld, adminWorld } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

const of = (permissionGroupName: string, companyId = 1): Caller => ({
  userId: 1,
  name: 'Somebody',
  isSuperUser: false,
  permissionGroupName,
  companyId,
  employeeId: null,
})
const candidate = { id: 7, name: 'Ada', salary: 90_000 }
const seenBy = (caller: Caller) =>
  inCompany(world.db, caller.companyId, (tx) => visible(tx, caller, 'candidate', candidate))
const changeBy = (caller: Caller, fields: string[]) =>
  inCompany(world.db, caller.companyId, (tx) => demandEditable(tx, caller, 'candidate', fields))

test('a field that a group may not view is left out of its answers [ADM-05]', async () => {
  expect(await seenBy(of('Employee'))).toEqual({ id: 7, name: 'Ada' })
  expect(await seenBy(of('Manager'))).toEqual(candidate)
  expect(await seenBy(of('A group without rules'))).toEqual(candidate)
})

test('a field that a group may not edit is refused by its name [ADM-05]', async () => {
  await expect(changeBy(of('Manager'), ['name', 'salary'])).rejects.toMatchObject({
    status: 403,
    error: 'FIELD_FORBIDDEN',
    extra: { errors: [{ field: 'salary' }] },
  })
  await expect(changeBy(of('Manager'), ['name'])).resolves.toBeUndefined()
  await expect(changeBy(of('Hiring Staff'), ['salary'])).resolves.toBeUndefined()
})

test('a rule holds for its own kind of record and its own company [ADM-05]', async () => {
  const [group] = (await world.content(permissions.list)).filter((it: { name: string }) => it.name === 'Hiring Staff')
  await world.make(fieldPermissions, {
    permissionId: group.id,
    entityType: 'offer',
    fieldName: 'name',
    canView: false,
    canEdit: false,
  })
  expect(await seenBy(of('Hiring Staff'))).toEqual(candidate)
  const offerRules = (companyId: number) =>
    inCompany(world.db, companyId, (tx) => fieldRules(tx, of('Hiring Staff', companyId), 'offer'))
  expect((await offerRules(1)).visible(candidate)).toEqual({ id: 7, salary: 90_000 })
  expect((await offerRules(2)).visible(candidate)).toEqual(candidate)
})

test('a toggle counts from the next call on, and a rule that is not active does not count [ADM-05]', async () => {
  const rows = await world.content(fieldPermissions.list, { size: 200 })
  const rule = rows.find(
    (it: { permissionGroupName: string; entityType: string }) =>
      it.permissionGroupName === 'Employee' && it.entityType === 'candidate',
  )
  expect(rule).toMatchObject({ fieldName: 'salary', canView: false, canEdit: false, status: 'ACTIVE' })
  const patch = (body: object, version: number) =>
    world.ask(fieldPermissions.update, { params: { id: rule.id }, body, version })
  expect((await patch({ canView: true }, 1)).body).toMatchObject({ canView: true, canEdit: false })
  expect(await seenBy(of('Employee'))).toEqual(candidate)
  await patch({ canView: false, status: 'INACTIVE' }, 2)
  expect(await seenBy(of('Employee'))).toEqual(candidate)
})
