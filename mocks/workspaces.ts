import { type SearchResult, workspaces } from '#src/contract/workspaces.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

export type SearchableRecords = Pick<SearchResult, 'requisitions' | 'candidates'>

const firstNames = ['Amara', 'Beatriz', 'Chiara', 'Dmitri', 'Elif', 'Farah']

/** Two requisitions, and seven candidates for the first of them. */
export const someRecords = (): SearchableRecords => ({
  requisitions: [
    { id: 31, jobTitle: 'Gripper Engineer', displayId: 'REQ-0012' },
    { id: 32, jobTitle: 'Test Engineer', displayId: 'REQ-0013' },
  ],
  candidates: [
    ...firstNames.map((firstName, index) => ({
      id: 51 + index,
      firstName,
      lastName: 'Okoye',
      displayId: `CAN-00${51 + index}`,
      jobRequisitionId: 31,
    })),
    { id: 77, firstName: 'Quirin', lastName: 'Zwingli', displayId: 'CAN-0077', jobRequisitionId: 31 },
  ],
})

export const workspacesHandlers = (world: World) => [
  mock(workspaces.search, ({ query: { query, page = 0, size = 10 } }) => {
    const words = query.trim().toLowerCase()
    const matches = (text: string) => words !== '' && text.toLowerCase().includes(words)
    const requisitions = world.records.requisitions.filter((it) => matches(it.displayId) || matches(it.jobTitle ?? ''))
    const candidates = world.records.candidates.filter(
      (it) => matches(it.displayId) || matches(`${it.firstName} ${it.lastName}`),
    )
    const onPage = <T>(list: T[]) => list.slice(page * size, (page + 1) * size)
    return {
      requisitions: onPage(requisitions),
      candidates: onPage(candidates),
      pagination: {
        page,
        size,
        totalPages: Math.ceil(Math.max(requisitions.length, candidates.length) / size),
        totalRequisitions: requisitions.length,
        totalCandidates: candidates.length,
      },
    }
  }),
]
