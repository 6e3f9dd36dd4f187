import { departments } from '#src/contract/general.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import * as assessments from '#src/server/schema/assessments.ts'
import * as scorecards from '#src/server/schema/hiring-scorecards.ts'
import * as permissions from '#src/server/schema/permissions.ts'
import * as reference from '#src/server/schema/reference.ts'
import { testCompaniesApart } from '#tests/server/companies-apart.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
  for (const company of [1, 2]) await world.ask(departments.create, { body: { name: fresh('Seen') } }, { company })
})
afterAll(() => world.close())

testCompaniesApart(() => world.db, {
  activitiesTable,
  ...assessments,
  ...scorecards,
  ...permissions,
  ...reference,
})
