import { allEndpoints } from '#src/contract/all.ts'
import { services } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { isFull } from '#tests/full.ts'
import { testServer } from '../support.ts'
import { canary, makeFuzz, markCompanyTwo } from './fuzz.ts'

const server = await testServer({ prepare: markCompanyTwo })
const fuzz = await makeFuzz(server)
const succeeded = new Map<string, number>()
afterAll(() => server.close())

test('the mark of another company is seen by those who belong to it [APP-05]', async () => {
  const answer = await server.asAdmin.get(`${services.adminData}/department`, { company: 2 })
  expect(JSON.stringify(answer.body)).toContain(canary)
})

test.each(allEndpoints.map((it) => [it.id, it] as const))(
  '%s answers anything without failing, by its contract, and with nothing of another company [API-02] [APP-05]',
  async (id, endpoint) => {
    await fuzz(
      endpoint,
      120,
      ({ status, headers, body }) => {
        expect(status).toBeLessThan(500)
        // What a person names to support.
        expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
        if (status === 200) {
          succeeded.set(id, (succeeded.get(id) ?? 0) + 1)
          if (endpoint.file) expect(headers.get('content-disposition')).toMatch(/^attachment; /)
          else expect(endpoint.response.safeParse(body).error).toBeUndefined()
        } else expect(Problem.safeParse(body).error).toBeUndefined()
        // Before a company is chosen a person sees the names of all their own.
        if (endpoint.company !== 'none') expect(JSON.stringify(body)).not.toContain(canary)
      },
      { isEnough: (answers) => answers >= (isFull ? 30 : 12) && (succeeded.has(id) || id in seldom) },
    )
  },
)

/** Calls that the sample data has no record for, or that random values hardly ever fit, and why. */
const seldom: Record<string, string> = {
  'candidateMerge.merge': 'two versions and two records that may be merged are hardly ever met at once',
  'candidateScorecards.submit': 'no draft has all its answers',
  'census.remove': 'everybody is named by something',
  'eltOwners.create': 'every department has one',
  'imports.confirm': 'no import waits while this runs',
  'imports.cancel': 'no import runs for long while this runs',
  'imports.undo': 'no import is done while this runs',
  'interviews.reschedule': 'a time ahead and people of the company are hardly ever met at once',
  'interviews.move': 'only the panel answers, and few interviews are ahead',
  'locations.remove': 'every location is named by a requisition',
  'personalData.erase': 'nobody types the name of somebody by chance',
  'planPeriods.create': 'the days of the years around now are taken',
  'planPeriodLife.complete': 'the number of open reviews is hardly ever met',
  'planPeriodLife.restore': 'none is in the archive',
  'plans.start': 'one is in progress',
  'referenceChecks.update': 'most references of the sample are completed, or of candidates who are out',
  'requisitions.decide': 'only whom its task names decides',
  'scorecardConfigurations.create': 'every job has every statement',
  'scorecardWeightings.create': 'every job has every category',
  'scoringBands.create': 'bands leave no room between them',
  'scorecards.removeEvidence': 'no recognition of the sample is evidence yet',
  'taskSheets.save': 'no team has all its reviews completed, which opens the first task',
  'topgrade.saveJobs': 'days of a job that are in order are hardly ever met by chance',
  'topgrade.submit': 'no draft has all its answers',
  'users.sendInvitation': 'no e-mails are sent while this runs',
  'workflowTasks.remove': 'every one is named by a task',
}

test('every call is asked something that it answers with success, not only turned away at the door [API-02]', () => {
  const never = allEndpoints.map((it) => it.id).filter((id) => !succeeded.has(id))
  const answers = [...succeeded.values()].reduce((sum, it) => sum + it, 0)
  console.info(
    `Fuzz: ${succeeded.size} of ${allEndpoints.length} calls answered 200, ${answers} times; never: ${never.join(', ')}`,
  )
  expect(never.filter((id) => !(id in seldom))).toEqual([])
})
