import { assessmentProfiles, eppAttributes, eppCombinations } from '#src/contract/assessment-setup.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { census, departments } from '#src/contract/general.ts'
import { qualificationTypes, standardJobs } from '#src/contract/job-setup.ts'
import { permissionLevels, permissions } from '#src/contract/permissions.ts'
import { scorecardCategories, scorecardDetails } from '#src/contract/scorecard-setup.ts'
import { type Ask, ask } from '../contract-order.ts'
import { type Answer, type CallOptions, testServer } from '../support.ts'

/** The calls of a reference list. */
export type List = Record<'list' | 'create' | 'update' | 'remove', AnyEndpoint> &
  Partial<Record<'get' | 'usage', AnyEndpoint>>

let made = 0
/** A name that nothing has yet. */
export const fresh = (what: string) => `${what} ${++made}`

/** The server with its sample data, asked by an administrator of company 1 by default. */
export const adminWorld = async () => {
  const server = await testServer()
  const asAdmin = (endpoint: AnyEndpoint, it: Ask = {}, options: CallOptions = {}): Promise<Answer> =>
    ask(server.asAdmin, endpoint, it, options)
  const content = async (endpoint: AnyEndpoint, query: Ask['query'] = {}, options: CallOptions = {}) =>
    (await asAdmin(endpoint, { query }, options)).body.content
  /** All of a list, page by page. */
  const everything = async (endpoint: AnyEndpoint, query: Ask['query'] = {}, options: CallOptions = {}) => {
    const rows: Answer['body'][] = []
    for (let page = 0; ; page += 1) {
      const { body } = await asAdmin(endpoint, { query: { ...query, size: 100, page } }, options)
      rows.push(...body.content)
      if (page + 1 >= body.totalPages) return rows
    }
  }
  /** Stores a record and answers it. */
  const make = async ({ create }: List, body: unknown): Promise<Answer['body']> => {
    const answer = await asAdmin(create, { body })
    if (answer.status !== 200) throw new Error(`${create.id} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const described = (lists: List) => async () => make(lists, { name: fresh('Sample'), description: '' })
  const newJob = () => make(standardJobs, { jobName: fresh('Job'), description: 'Does it' })
  const newCategory = () => make(scorecardCategories, { categoryName: fresh('Category') })
  const newAttribute = described(eppAttributes)
  return {
    ...server,
    asRecruiter: await server.as('recruiter@example.com'),
    ask: asAdmin,
    content,
    everything,
    make,
    newJob,
    newCategory,
    newAttribute,
    newProfile: described(assessmentProfiles),
    newDepartment: () => make(departments, { name: fresh('Department') }),
    newType: () => make(qualificationTypes, { name: fresh('Type'), type: 'TEXT' }),
    newLevel: () => make(permissionLevels, { name: fresh('Level'), description: '', level: 100 + made }),
    newGroup: () => make(permissions, { name: fresh('Group'), description: '', permissionLevel: null }),
    newDetail: async () =>
      make(scorecardDetails, {
        categoryId: (await newCategory()).id,
        definition: fresh('Definition'),
        internalDefinition: '',
        jdDescription: '',
      }),
    newCombination: async () =>
      make(eppCombinations, {
        name: fresh('Combination'),
        firstEppAttributeId: (await newAttribute()).id,
        firstBand: 'HIGH',
        secondEppAttributeId: (await newAttribute()).id,
        secondBand: 'LOW',
      }),
    personId: async (name: string): Promise<number> =>
      (await content(census.list, { search: name })).find((it: { name: string }) => it.name === name).id,
  }
}

export type AdminWorld = Awaited<ReturnType<typeof adminWorld>>
