import { eq } from 'drizzle-orm'
import type { Reportee } from '#src/contract/reviews.ts'
import { inInstallation } from '#src/server/database.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const none = { company: null }
const userId = (email: string) => world.users.find((it) => it.email === email)?.id ?? 0

test('a stranger learns nothing about users', async () => {
  for (const path of [at.role, at.info, at.companies(1)])
    expect(await world.asStranger.get(path, none)).toMatchObject({ status: 401 })
})

test('a user reads their own role before a company is chosen [AUTH-07]', async () => {
  expect((await world.asAdmin.get(at.role, none)).body).toEqual({
    id: expect.any(Number),
    name: 'CEO',
    description: 'Chief Executive Officer',
  })
})

test('a user reads who they are and their permission group [AUTH-07]', async () => {
  const { body } = await world.asManager.get(at.info, none)
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'Manager',
    description: 'Reviews the people who report to them',
    permissionGroupName: 'Manager',
    isOwner: false,
    userData: {
      id: userId('manager@example.com'),
      name: 'Daniel Okafor',
      email: 'manager@example.com',
      title: 'Engineering Manager',
      profilePhotoURL: null,
    },
  })
  expect((await world.asAdmin.get(at.info, none)).body.permissionGroupName).toBe('Super User')
})

describe('the companies of a user', () => {
  const manager = () => at.companies(userId('manager@example.com'))

  test.each(['abc', '0', '2147483648', '%00'])('are not asked for with %j', async (id) => {
    expect(await world.asManager.get(manager().replace(/\d+(?=\/companies)/, id), none)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'path.id' }] },
    })
  })

  test('are those with an active membership, each with the own employee record [APP-05] [APP-08] [API-05]', async () => {
    const { body } = await world.asManager.get(manager(), none)
    const employeeId = (await world.employeesOf(2)).find((it) => it.name === 'Daniel Okafor')?.id
    expect(body).toEqual([
      {
        companyId: 2,
        companyName: 'Halcyon Health',
        logoUrl: '/logos/halcyon.svg',
        isActive: true,
        preferred: false,
        isDefault: false,
        employeeId,
        roleName: 'Manager',
        permissionGroupName: 'Manager',
      },
      {
        companyId: 1,
        companyName: 'Northwind Robotics',
        logoUrl: '/logos/northwind.svg',
        isActive: true,
        preferred: true,
        isDefault: true,
        employeeId: world.idOf('Daniel Okafor'),
        roleName: 'Manager',
        permissionGroupName: 'Manager',
      },
    ])
  })

  test('of somebody else are answered to a super user only [APP-05]', async () => {
    const missing = await world.asEmployee.get(at.companies(999_999), none)
    const refused = await world.asEmployee.get(manager(), none)
    expect([refused.status, refused.body]).toEqual([404, missing.body])
    expect((await world.asAdmin.get(manager(), none)).body).toHaveLength(2)
    expect(await world.asAdmin.get(at.companies(999_999), none)).toMatchObject({ status: 404 })
  })

  test('leave out a company that was closed, and it refuses its people at once [APP-05] [API-05]', async () => {
    const close = (isActive: boolean) =>
      inInstallation(world.db, (tx) => tx.update(companiesTable).set({ isActive }).where(eq(companiesTable.id, 2)))
    await close(false)
    const { body } = await world.asManager.get(manager(), none)
    expect(body.map((it: { companyId: number }) => it.companyId)).toEqual([1])
    expect(await world.asManager.get(at.periods, { company: 2 })).toMatchObject({ status: 403 })
    await close(true)
  })
})

test('a review in progress is compared with the same points of the previous one [REV-13]', async () => {
  const name = 'Marcus Lindqvist'
  const row = async (): Promise<Reportee | undefined> =>
    (await world.asManager.get(at.reportees(world.period))).body.find((it: Reportee) => it.name === name)
  const whole = (await row())?.previousScore
  await world.start(name)
  const card = await world.scorecard(name, 'VALUES')
  const [first] = card.items
  if (!first) throw new Error('the scorecard asks for nothing')
  const entries = [{ subCategoryId: first.subCategoryId, score: 5, comment: '' }]
  await world.save(card, { entries })
  expect(await row()).toMatchObject({ overallScore: 5, previousScore: first.previousScore })
  expect(whole).not.toBe(first.previousScore)
})
