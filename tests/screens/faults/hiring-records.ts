import { isOpenTask } from '#machines/hiring/open-task.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents } from '#src/contract/documents.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { topgrade } from '#src/contract/topgrade.ts'
import { ask } from '#tests/server/contract-order.ts'
import { callAs } from './server.ts'

// Records that no test has changed yet are found by asking the server, whose database is another one in each file.

type Asked = Parameters<typeof ask>[2]
export const askAs = async (account: string, endpoint: AnyEndpoint, asked: Asked) => {
  const { status, body } = await ask(await callAs(`${account}@example.com`), endpoint, asked)
  if (status !== 200) throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`)
  return body
}
export const askAdmin = (endpoint: AnyEndpoint, asked: Asked) => askAs('admin', endpoint, asked)

type Task = { id: number; name: string; status: string; version: number; mayWork: boolean }

export const notesOf = async (candidateId: number, text: string): Promise<{ id: number }[]> =>
  (await askAdmin(candidateNotes.list, { params: { candidateId } })).notes.filter(
    (it: { text: string }) => it.text === text,
  )

export const documentsOf = async (candidateId: number, name: string): Promise<unknown[]> =>
  (await askAdmin(documents.list, { params: { candidateId } })).documents.filter(
    (it: { name: string }) => it.name === name,
  )

export const topgradeOf = (candidateId: number) => askAdmin(topgrade.get, { params: { candidateId } })

export const taskOf = async (candidateId: number, taskId: number): Promise<Task | undefined> =>
  (await askAdmin(candidates.tasks, { params: { candidateId } })).find((it: Task) => it.id === taskId)

export const scorecardOf = async (candidateId: number, taskId: number) =>
  (await askAdmin(candidateScorecards.list, { params: { candidateId } })).find(
    (it: { taskId: number }) => it.taskId === taskId,
  )

export const requisitionOf = (id: number) => askAdmin(requisitions.get, { params: { id } })

export type Person = { id: number; name: string }

/** The first candidate of a status for whom something is found. */
const firstWith = async <T>(status: string, find: (candidateId: number) => Promise<T | undefined>) => {
  const { content } = await askAdmin(candidates.list, { query: { status, size: 100 } })
  for (const { id, firstName, lastName } of content) {
    const found = await find(id)
    if (found !== undefined) return { id: Number(id), name: `${firstName} ${lastName}`, found }
  }
  throw new Error('the sample data has no more of them')
}

export const withoutNote = (text: string) =>
  firstWith('REVIEW', async (id) => ((await notesOf(id, text)).length === 0 ? true : undefined))

export const withNote = async (text: string) => {
  const candidate = await withoutNote(text)
  await askAdmin(candidateNotes.create, { params: { candidateId: candidate.id }, body: { text, mentionedIds: [] } })
  return candidate
}

export const withoutDocument = (name: string) =>
  firstWith('REVIEW', async (id) => ((await documentsOf(id, name)).length === 0 ? true : undefined))

/** Whose topgrade interview the person may lead, and nobody has begun. */
export const notInterviewed = () =>
  firstWith('ACTIVE', async (id) => {
    const it = await topgradeOf(id)
    const isNew = it.lock === null && !it.isSubmitted && it.updatedAt === null && it.questions.length > 0
    return isNew ? true : undefined
  })

const mayBeWorkedOn = (task: Task) => task.mayWork && isOpenTask(task)

/** Somebody with a task that can be marked as done. */
export const withOpenTask = () =>
  firstWith('ACTIVE', async (id) => {
    const tasks: Task[] = await askAdmin(candidates.tasks, { params: { candidateId: id } })
    return tasks.find(
      (it) => mayBeWorkedOn(it) && /^(Topgrade|Interview|Reference Check|Skill Validation)$/.test(it.name),
    )
  })

/** Somebody whose interview is to be judged, with a scorecard that was just begun. */
export const withScorecard = () =>
  firstWith('ACTIVE', async (id) => {
    const tasks: Task[] = await askAdmin(candidates.tasks, { params: { candidateId: id } })
    const task = tasks.find((it) => it.name === 'Interview' && mayBeWorkedOn(it))
    if (!task || (await scorecardOf(id, task.id))) return undefined
    const asked = { params: { candidateId: id }, body: { taskId: task.id } }
    const { status } = await ask(await callAs('admin@example.com'), candidateScorecards.create, asked)
    // Whose own scorecard waits begins none of others, and is not shown them.
    if (status !== 200) return undefined
    return (await scorecardOf(id, task.id)).isWithheld ? undefined : task
  })

/** A requisition that the manager has just asked for, the administrator reviews and the recruiter approves. */
export const requested = async (): Promise<{ id: number; displayId: string; taskId: number }> => {
  const { content } = await askAdmin(requisitions.list, { query: { status: 'OPEN', search: 'REQ-0006' } })
  const [like] = content
  const { content: deciders } = await askAs('manager', requisitions.requestPeople, {
    query: { role: 'decider', size: 100 },
  })
  const idOf = (name: string) => deciders.find((it: Person) => it.name === name)?.id
  const body = {
    kind: 'UNPLANNED',
    jobTitleId: like.jobTitle.id,
    departmentId: like.department.id,
    locationId: like.location.id,
    hiringManagerId: like.hiringManager.id,
    reviewerId: idOf(like.approver.name),
    approverId: idOf(like.reviewer.name),
    justification: 'The second line has nobody',
  }
  const { id, displayId } = await askAs('manager', requisitions.create, { body })
  const tasks: Task[] = await askAdmin(requisitions.workflowTasks, { params: { id } })
  const review = tasks.find((it) => it.name === 'Requisition Review')
  if (!review) throw new Error('a new requisition has no review')
  return { id, displayId, taskId: review.id }
}
