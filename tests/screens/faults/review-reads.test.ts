import { aWorld } from '#mocks/a-world.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { aPlanPeriod } from '#mocks/plan-periods.ts'
import { anotherTeam } from '#mocks/team-summaries.ts'
import { testReads } from './reads.ts'
import { reads } from './review-reads.ts'

const worldFor = (path: string) =>
  aWorld({
    periods: [aPlanPeriod({ id: 3, year: 2099, status: 'NOT_INITIATED' }), ...aWorld().periods],
    otherTeam: anotherTeam(),
    ...(/plan-periods|managerId/.test(path) && {
      me: aSuperUser(),
      companies: [aCompany({ permissionGroupName: 'Super User' })],
    }),
  })

// One that a page waits for, and one in a part of a page.
testReads(reads, ['reviews.reportees', 'planPeriodLife.people'], worldFor)
