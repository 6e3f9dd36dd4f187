import { candidateTabs } from '#machines/hiring/candidate-tabs.ts'
import type { offers } from '#src/contract/offers.ts'
import { z } from '#src/contract/zod.ts'
import type { LinkedTask } from '#src/navigation/records.ts'
import { lenient, listSearch } from '#src/resource/list-search.ts'
import { ofRequisition } from './list-searches.ts'

/** An id in the path of an address; null for what cannot be one. */
export const idIn = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** An id in the parameters of an address. */
const id = lenient(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
const version = lenient(z.int().check(z.minimum(0)))

/**
 * Checks the parameters of an address, whose names may be spelt in any case: the specification itself has `taskid` and
 * `reqid` for the hiring pages, `taskId` and `reqId` for the reference check, and links of both kinds lead to either.
 */
export const checkedBy = <S extends z.ZodMiniObject>(schema: S) => {
  const names = Object.keys(schema.shape)
  return (search: Record<string, unknown>): z.infer<S> => {
    const given = new Map(Object.entries(search).map(([name, value]) => [name.toLowerCase(), value]))
    return schema.parse(Object.fromEntries(names.map((name) => [name, search[name] ?? given.get(name.toLowerCase())])))
  }
}

/** The task that a page of hiring was opened for. */
export const taskSearch = z.object({ taskid: id, taskVersion: version, reqid: id })

export const scorecardSearch = checkedBy(taskSearch)

/** The same, as links are made of it. */
export const linkedTask = (search: object): LinkedTask => {
  const { taskid, taskVersion, reqid } = checkedBy(taskSearch)({ ...search })
  return { taskId: taskid, taskVersion, requisitionId: reqid }
}

/** What the reference check was opened for. */
export const referenceCheckSearch = checkedBy(
  z.object({ taskId: id, taskVersion: version, reqId: id, candidateId: id }),
)

/** `offerId` is what a link about an offer knows of it, `noteId` the note that a link leads to. */
export const candidateSearch = checkedBy(z.object({ tab: lenient(z.enum(candidateTabs)), offerId: id, noteId: id }))

/** Whose offers, and which of them; the list of all where no candidate is named. */
export const offersSearch = checkedBy(
  z.extend(listSearch<typeof offers.list, 'status'>('status'), {
    candidateId: id,
    offerId: id,
    letter: lenient(z.boolean()),
  }),
)
export type OffersSearch = ReturnType<typeof offersSearch>

/** What a requisition's task is, it says itself: `type` and `reqid` are what whoever linked here knew of it. */
export const requisitionTaskSearch = z.object({
  type: lenient(z.enum(['review', 'approval'])),
  reqid: id,
})

export const requisitionSearch = z.extend(ofRequisition, { tab: lenient(z.enum(['details', 'candidates'])) })
export type RequisitionSearch = z.infer<typeof requisitionSearch>
