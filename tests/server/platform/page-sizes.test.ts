import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'

/** Of what grows without end nobody gets more in one answer than a screen shows. */
const mostRecords = 100
/** What an administrator sets up is shown whole: profile priority attributes up to 10,000 rows [ADM-15]. */
const mostSettings = 10_000

/** Answers of a plain array, which the specification gives no pages: how long each may become by itself. */
const shortByNature: Record<string, string> = {
  'candidateNotes.people': 'eight of a name, behind those that were asked for before',
  'candidateScorecards.list': 'one for each category that a candidate is scored in',
  'candidateScorecards.weights': 'the four categories that a candidate is scored in',
  'candidates.applications': 'the requisitions that one candidate applied for',
  'candidates.tasks': 'the tasks of one candidate',
  'directoryTokens.list': 'ten at most for one company',
  'people.companies': 'the companies that one person belongs to',
  'personalData.find': 'one user and one candidate at most',
  'planPeriods.list': 'one a year',
  'plans.annualList': 'one a year',
  'interviews.clashes': 'twenty at most of one panel',
  'interviews.list': 'the interviews of one candidate',
  'referenceChecks.areas': 'the areas of one requisition',
  'referenceChecks.list': 'the referees of one candidate',
  'requisitions.workflowTasks': 'the tasks of one requisition',
  'reviews.reportees': 'the people who report to one manager',
  'scorecardDrafts.list': 'three at most, one for each part of a review',
  'scorecards.list': 'three, one for each part of a review',
  'tasks.all': 'the standard tasks of one company',
  'teamSummaries.recognitions': 'what one person was recognised for in a year',
  'workflowLevels.jobCounts': 'one for each level',
  'workflowTasks.list': 'the tasks of one level',
}

const kindOf = ({ id, response, query }: AnyEndpoint) => {
  const answer = z.toJSONSchema(response, { unrepresentable: 'any' })
  const content = answer.properties?.content
  const isList = answer.type === 'array' || (typeof content === 'object' && content.type === 'array')
  if (!isList) return null
  const asked = query ? z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' }).properties : {}
  return { id, isPaged: Boolean(asked?.size ?? asked?.limit) }
}
const lists = allEndpoints
  .filter(({ method }) => method === 'GET')
  .map(kindOf)
  .filter((it) => it !== null)

const isUsage = (id: string) => id.endsWith('.usage')

test('every list has pages, or is short by its nature [API-01]', () => {
  const whole = lists.filter(({ isPaged, id }) => !isPaged && !isUsage(id)).map(({ id }) => id)
  expect(whole.toSorted()).toEqual(Object.keys(shortByNature).toSorted())
})

const growing = [
  'activity.company',
  'activity.list',
  'candidateBoard.column',
  'candidates.list',
  'census.list',
  'delegations.list',
  'delegations.people',
  'installation.accounts',
  'installation.companies',
  'notifications.list',
  'offers.list',
  'requisitions.list',
  'interviews.people',
  'workspaces.search',
  'workspaces.yourTasks',
  'workspaces.overdueTasks',
  'workspaces.openRequisitions',
]
/** What a list is not answered without. */
const needed: Record<string, object> = { 'candidateBoard.column': { status: 'REVIEW' } }
/** The size that a list takes, asked for so many; null when it refuses. */
const sizeOf = (id: string, asked: number): number | null => {
  const query = allEndpoints.find((it) => it.id === id)?.query
  const taken = query?.safeParse({ ...needed[id], query: 'any', size: String(asked), limit: String(asked) })
  const { size, limit } = (taken?.success ? taken.data : {}) as { size?: number; limit?: number }
  return size ?? limit ?? null
}

test.each(growing)('a page of %s has at most 100 records [API-01]', (id) => {
  expect(sizeOf(id, mostRecords)).toBe(mostRecords)
  expect(sizeOf(id, mostRecords + 1)).toBeNull()
})

test('a page of anything else has at most 10,000 [API-01]', () => {
  const others = lists.filter(({ id, isPaged }) => isPaged && !growing.includes(id))
  expect(others.length).toBeGreaterThan(20)
  for (const { id } of others) expect(sizeOf(id, mostSettings + 1), id).toBeNull()
})
