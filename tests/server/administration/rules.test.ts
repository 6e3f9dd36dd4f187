import { eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import {
  combinationImpacts,
  eppAttributes,
  eppCombinations,
  jobScoringBands,
  profileAttributes,
  scoringBands,
} from '#src/contract/assessment-setup.ts'
import { census, companies, departments, locations } from '#src/contract/general.ts'
import { eltOwners, jobTitles, qualificationFields, qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { permissionLevels, permissions } from '#src/contract/permissions.ts'
import { scorecardCategories, scorecardDetails, scorecardWeightings } from '#src/contract/scorecard-setup.ts'
import { inCompany } from '#src/server/database.ts'
import { eppAttributesTable, profileAttributesTable } from '#src/server/schema/assessments.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { lockAwaited } from '../lock-awaited.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

type Named = { id: number; name: string }
const names = (rows: Named[]) => rows.map((it) => it.name)

describe('a reference list', () => {
  test('answers one page of it and how many there are in all [API-01]', async () => {
    const all = await world.ask(eppAttributes.list, { query: { sort: 'name,desc' } })
    const second = await world.ask(eppAttributes.list, { query: { sort: 'name,desc', size: 5, page: 1 } })
    const total = all.body.content.length
    expect(second.body).toEqual({
      content: all.body.content.slice(5, 10),
      totalElements: total,
      isTotalCapped: false,
      totalPages: Math.ceil(total / 5),
      number: 1,
      size: 5,
    })
    const beyond = await world.ask(eppAttributes.list, { query: { size: 5, page: 900 } })
    expect(beyond.body).toMatchObject({ content: [], totalElements: total, number: 900 })
  })

  test('finds part of a word in any case, and takes signs as they are [ADM-13]', async () => {
    const of = async (search: string) => names(await world.content(eppAttributes.list, { search }))
    expect(await of('ACHIEVE')).toEqual(['Achievement'])
    expect(await of('  achieve ')).toEqual(['Achievement'])
    expect(await of('%')).toEqual([])
    expect(await of('_')).toEqual([])
    expect(await of('\\')).toEqual([])
  })

  test('takes a name whose accents were typed apart from their letters for the same name [ADM-03] [ADM-13]', async () => {
    const [name, typedOnAMac] = ['Pâtisserie'.normalize('NFC'), 'Pâtisserie'.normalize('NFD')]
    const added = await world.ask(departments.create, { body: { name: typedOnAMac } })
    expect([added.status, added.body.name]).toEqual([200, name])
    expect(await world.ask(departments.create, { body: { name } })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    })
    for (const search of [typedOnAMac, 'patisserie', 'PÀTISS'])
      expect(names(await world.content(departments.list, { search }))).toEqual([name])
  })

  test('stores a name and a state that came with line breaks on one line, as their fields show them [ADM-03]', async () => {
    const name = fresh('Harbour')
    const body = { name: `${name} \r\n East\n`, state: 'Lower\nSaxony', country: 'Germany' }
    expect(await world.make(locations, body)).toMatchObject({ name: `${name} East`, state: 'Lower Saxony' })
  })

  test('takes a name that was copied with marks that nobody sees for the same name [ADM-03] [ADM-13]', async () => {
    const name = fresh('Quay')
    const copied = `\u202e\ufeff${name.slice(0, 2)}\u200b\u00ad${name.slice(2)}\u2060`
    expect(await world.make(departments, { name: copied })).toMatchObject({ name })
    expect(await world.ask(departments.create, { body: { name: copied } })).toMatchObject({ status: 409 })
    expect(names(await world.content(departments.list, { search: copied }))).toEqual([name])
    expect(await world.ask(departments.create, { body: { name: '\u200b\u202e' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: 'This field is required' }] },
    })
    // Persian is written with a mark that parts letters.
    const persian = 'می\u200cخواهم'
    expect(await world.make(departments, { name: persian })).toMatchObject({ name: persian })
  })

  test('counts what a search finds also in the records that it names [ADM-13]', async () => {
    const { body } = await world.ask(scorecardDetails.list, { query: { search: 'collaboration', size: 1 } })
    expect(body).toMatchObject({ totalElements: 1, content: [{ categoryName: 'Collaboration' }] })
    const options = await world.ask(qualificationFields.list, { query: { search: 'Doctorate' } })
    expect(options.body.content).toMatchObject([{ fieldName: 'Minimum degree' }])
  })

  test.each(['password', 'name,up', 'name;drop table', ''])('refuses to sort by %j [API-01]', async (sort) => {
    const answer = await world.ask(eppAttributes.list, { query: { sort } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'query.sort' }] } })
  })

  test('lists standard jobs by id [ADM-14]', async () => {
    const ids = (await world.content(standardJobs.list)).map((it: Named) => it.id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('keeps the fields that a change does not name [API-01]', async () => {
    const made = await world.make(locations, { name: fresh('Site'), state: 'tx', country: 'us' })
    expect(made).toMatchObject({ state: 'Texas', country: 'United States', company: { companyId: 1 } })
    const { body } = await world.ask(locations.update, { params: { id: made.id }, body: { name: 'Moved' }, version: 1 })
    expect(body).toEqual({ ...made, name: 'Moved', version: 2 })
  })

  test('stores no field that is not its to set [API-01]', async () => {
    const made = await world.make(departments, { name: fresh('D'), id: 7, version: 9, companyId: 2 })
    expect(made).toMatchObject({ version: 1, companyIdentifier: 1 })
    expect(made.id).not.toBe(7)
  })

  const enter = 'This already exists. Enter something else.'
  test.each([
    ['department', departments, ['name'], 'name', enter],
    ['company', { ...companies, list: companies.adminList }, ['name'], 'name', enter],
    ['level', permissionLevels, ['description', 'level'], 'level', enter],
    ['job title', jobTitles, ['title', 'standardJob', 'internalDescription', 'jobDescription'], 'title', enter],
    [
      'owner of a department',
      eltOwners,
      ['employee', 'department', 'description'],
      'department.id',
      'This already exists. Choose something else.',
    ],
    [
      'qualification field',
      qualificationFields,
      ['fieldName', 'jdQualificationType', 'displayOrder'],
      'fieldName',
      'This combination already exists. Enter something else.',
    ],
    [
      'combination impact',
      combinationImpacts,
      ['assessmentProfileId', 'eppCombinationId', 'impact', 'penalty'],
      'eppCombinationId',
      'This combination already exists. Choose something else.',
    ],
    [
      'statement',
      scorecardDetails,
      ['categoryId', 'definition', 'internalDefinition', 'jdDescription'],
      'definition',
      'This combination already exists. Enter something else.',
    ],
  ] as const)('refuses a second %s at the field that has to change [API-01] [ERR-01]', async (...given) => {
    const [, { list, create }, fields, field, message] = given
    const { body: all } = await world.ask(list)
    const [stored] = all.content ?? all
    const body = { name: fresh('Twin'), ...Object.fromEntries(fields.map((it) => [it, stored[it]])) }
    expect(await world.ask(create, { body })).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', errors: [{ field, message }] },
    })
  })

  test.each(['\u200b', '\u202e \u2060', '\u0007\t\u00ad'])(
    'takes no name of which nothing is seen: %j [FORM-03]',
    async (name) => {
      const { status, body } = await world.ask(departments.create, { body: { name } })
      expect([status, body.errors]).toEqual([400, [{ field: 'name', message: 'This field is required' }]])
    },
  )

  test('refuses to rename a record to what another one is called [API-01]', async () => {
    const [name, other] = [fresh('Taken'), fresh('Own')]
    await world.make(departments, { name })
    const { id } = await world.make(departments, { name: other })
    expect(await world.ask(departments.update, { params: { id }, body: { name }, version: 1 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    })
  })

  test('refuses a payload that names another company than the call [ADM-11]', async () => {
    const body = { name: fresh('D'), companyIdentifier: '2' }
    expect(await world.ask(departments.create, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'companyIdentifier' }] },
    })
  })

  test('refuses a reference to a record of another company [APP-05]', async () => {
    const [foreign] = await world.content(standardJobs.list, {}, { company: 2 })
    const body = { title: fresh('T'), standardJob: { id: foreign.id }, internalDescription: '', jobDescription: '' }
    expect(await world.ask(jobTitles.create, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'standardJob.id' }] },
    })
  })

  test('says what still uses a record instead of deleting it [API-01]', async () => {
    const [type] = await world.content(qualificationTypes.list, { search: 'Education' })
    expect(
      await world.ask(qualificationTypes.remove, { params: { id: type.id }, version: type.version }),
    ).toMatchObject({
      status: 409,
      body: { error: 'IN_USE', message: 'This cannot be deleted: it is still used by qualification fields' },
    })
    const [department] = await world.content(departments.list, { search: 'Engineering' })
    expect(
      await world.ask(departments.remove, { params: { id: department.id }, version: department.version }),
    ).toMatchObject({
      status: 409,
      body: { message: 'This cannot be deleted: it is still used by employees' },
    })
  })

  test.each(['renamed', 'removed'])('takes in nobody while it is being %s [ADM-01]', async (what) => {
    const { id, name } = await world.make(departments, { name: fresh('Closing') })
    const body = { name: fresh('Person'), title: 'Potter', department: name, managerId: null, userId: null }
    const { adding, met } = await inCompany(world.db, 1, async (tx) => {
      const isIt = eq(departmentsTable.id, id)
      if (what === 'removed') await tx.delete(departmentsTable).where(isIt)
      else
        await tx
          .update(departmentsTable)
          .set({ name: fresh('Open') })
          .where(isIt)
      const adding = world.ask(census.create, { body })
      return { adding, met: await Promise.race([lockAwaited(world.db), adding.then(() => 'answered')]) }
    })
    expect(met).toBe('waiting')
    expect(await adding).toMatchObject({ status: 400, body: { errors: [{ field: 'department' }] } })
  })

  test('is changed by one of two people who change it at once [API-02]', async () => {
    const { id } = await world.make(departments, { name: fresh('Race') })
    const change = () => world.ask(departments.update, { params: { id }, body: { name: fresh('Race') }, version: 1 })
    const answers = await Promise.all([change(), change(), change(), change()])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412, 412, 412])
  })

  test('adds a record once when the same request comes twice [API-01]', async () => {
    const headers = { 'idempotency-key': fresh('key').replace(' ', '-') }
    const body = { name: fresh('Once') }
    const create = () => world.ask(departments.create, { body }, { headers })
    const [first, again] = [await create(), await create()]
    expect(again.body).toEqual(first.body)
    expect(await world.content(departments.list, { search: body.name })).toHaveLength(1)
  })
})

describe('the activity of a record', () => {
  test('tells who did what, with the record before and after, newest first [API-01]', async () => {
    const before = fresh('Before')
    const after = fresh('After')
    const { id } = await world.make(departments, { name: before })
    await world.ask(departments.update, { params: { id }, body: { name: after }, version: 1 })
    await world.ask(departments.remove, { params: { id }, version: 2 })
    const params = { entityType: 'department', entityId: id }
    const { body } = await world.ask(activity.list, { params })
    expect(body).toMatchObject({
      totalElements: 3,
      content: [
        { action: 'delete', userName: 'Ingrid Solheim', before: { name: after, version: 2 }, after: null },
        { action: 'update', before: { name: before, version: 1 }, after: { name: after, version: 2 } },
        { action: 'create', before: null, after: { name: before, version: 1 } },
      ],
    })
    const elsewhere = await world.ask(activity.list, { params }, { company: 2 })
    expect(elsewhere.body.totalElements).toBe(0)
  })

  test('tells nothing of what was refused [API-01]', async () => {
    const [type] = await world.content(qualificationTypes.list, { search: 'Education' })
    await world.ask(qualificationTypes.remove, { params: { id: type.id }, version: type.version })
    const params = { entityType: 'jd_qualification_type', entityId: type.id }
    expect((await world.ask(activity.list, { params })).body.content).toEqual([])
  })
})

test('people and competencies follow their department when it is renamed [API-01]', async () => {
  const [it] = await world.content(departments.list, { search: 'Customer Care' }, { company: 2 })
  const renamed = await world.ask(
    departments.update,
    { params: { id: it.id }, body: { name: 'Patient Care' }, version: it.version },
    { company: 2 },
  )
  expect(renamed.status).toBe(200)
  const of = (company: number) => world.content(census.list, { search: 'Noor Haddad' }, { company })
  expect(await of(2)).toMatchObject([{ department: 'Patient Care' }])
  expect(await world.content(census.list, { search: 'Oliver Grant' })).toMatchObject([{ department: 'Customer Care' }])
})

test('nobody reports to a person who reports to them [API-01]', async () => {
  const daniel = await world.personId('Daniel Okafor')
  const priya = await world.personId('Priya Raman')
  for (const managerId of [priya, daniel]) {
    const answer = await world.ask(census.update, { params: { id: daniel }, body: { managerId }, version: 1 })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'managerId' }] } })
  }
})

test('an employee stands for a user of the same company only [APP-05]', async () => {
  const stranger = world.users.find((it) => it.email === 'employee@example.com')
  const [person] = await world.content(census.list, { search: 'Ewan MacLeod' }, { company: 2 })
  const answer = await world.ask(
    census.update,
    { params: { id: person.id }, body: { userId: stranger?.id }, version: 1 },
    { company: 2 },
  )
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } })
})

describe('a location', () => {
  test.each([
    ['a country that there is not', { country: 'Atlantis', state: '' }, 'country'],
    ['a state of another country', { country: 'Canada', state: 'Texas' }, 'state'],
  ])('refuses %s [ADM-09]', async (_, place, field) => {
    const answer = await world.ask(locations.create, { body: { name: fresh('Site'), ...place } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('a scoring band', () => {
  test('is the same on both services, and overlaps no other of its attribute [API-06]', async () => {
    const assessmentProfileId = (await world.newProfile()).id
    const eppAttributeId = (await world.newAttribute()).id
    const band = (scoringBandStart: number, scoringBandEnd: number) => ({
      body: { assessmentProfileId, eppAttributeId, scoringBandStart, scoringBandEnd, potentialPoints: 1 },
    })
    const { body: first } = await world.ask(scoringBands.create, band(10, 20))
    expect(await world.ask(jobScoringBands.create, band(20, 30))).toMatchObject({
      status: 409,
      body: {
        message: 'This overlaps the band from 10 to 20 of the same attribute',
        errors: [{ field: 'scoringBandStart' }],
      },
    })
    expect((await world.ask(jobScoringBands.create, band(21, 30))).status).toBe(200)
    const own = { params: { id: first.id }, ...band(5, 20), version: 1 }
    expect((await world.ask(jobScoringBands.update, own)).body).toMatchObject({ scoringBandStart: 5, version: 2 })
    const taken = { params: { id: first.id }, ...band(5, 21), version: 2 }
    expect((await world.ask(scoringBands.update, taken)).status).toBe(409)
  })

  test('is stored once when two overlapping ones arrive at the same moment [API-06]', async () => {
    const assessmentProfileId = (await world.newProfile()).id
    const eppAttributeId = (await world.newAttribute()).id
    const body = { assessmentProfileId, eppAttributeId, scoringBandStart: 1, scoringBandEnd: 9, potentialPoints: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(scoringBands.create, { body })))
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409, 409])
  })
})

test('a combination is of two different attributes [API-06]', async () => {
  const { id } = await world.newAttribute()
  const body = {
    name: fresh('C'),
    firstEppAttributeId: id,
    firstBand: 'LOW',
    secondEppAttributeId: id,
    secondBand: 'LOW',
  }
  expect(await world.ask(eppCombinations.create, { body })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'secondEppAttributeId' }] },
  })
})

test('the weights of a standard job make at most 100 percent [API-06]', async () => {
  const standardJobId = (await world.newJob()).id
  const weigh = async (weightage: number) =>
    world.ask(scorecardWeightings.create, {
      body: { standardJobId, categoryId: (await world.newCategory()).id, weightage },
    })
  const { body: first } = await weigh(70)
  expect(await weigh(31)).toMatchObject({ status: 400, body: { errors: [{ field: 'weightage' }] } })
  expect((await weigh(30)).status).toBe(200)
  const raise = (weightage: number) =>
    world.ask(scorecardWeightings.update, { params: { id: first.id }, body: { weightage }, version: 1 })
  expect((await raise(71)).status).toBe(400)
  expect((await raise(60)).status).toBe(200)
})

test('a category that statements belong to stays [API-06]', async () => {
  const [skills] = await world.content(scorecardCategories.list, { search: 'Skills' })
  const answer = await world.ask(scorecardCategories.remove, { params: { id: skills.id }, version: skills.version })
  expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
})

test('a permission group can lose its level and get one [ADM-10]', async () => {
  const level = await world.newLevel()
  const group = await world.newGroup()
  const set = (permissionLevel: unknown, version: number) =>
    world.ask(permissions.update, { params: { id: group.id }, body: { permissionLevel }, version })
  expect((await set({ id: level.id }, 1)).body.permissionLevel).toEqual({
    id: level.id,
    level: level.level,
    name: level.name,
  })
  expect((await set(null, 2)).body.permissionLevel).toBeNull()
})

test('ten thousand profile attributes arrive in one answer [ADM-15]', async () => {
  const profile = await world.newProfile()
  await inCompany(world.db, 1, async (tx) => {
    for (let start = 0; start < 10_000; start += 1000) {
      const attributes = await tx
        .insert(eppAttributesTable)
        .values(Array.from({ length: 1000 }, (_, i) => ({ companyId: 1, name: `Trait ${start + i}`, description: '' })))
        .returning({ id: eppAttributesTable.id })
      await tx.insert(profileAttributesTable).values(
        attributes.map(({ id }, index) => ({
          companyId: 1,
          assessmentProfileId: profile.id,
          eppAttributeId: id,
          priority: index,
          lowThreshold: 30,
          highThreshold: 70,
        })),
      )
    }
  })
  const { body } = await world.ask(profileAttributes.list, { query: { size: 10_000 } })
  expect(body.content).toHaveLength(10_000)
  expect(body).toMatchObject({ totalElements: 10_000, isTotalCapped: true })
})
