import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, requiredLine, requiredText } from './values.ts'
import { z } from './zod.ts'

/** What somebody is here: a user, with the employee behind the account, or a candidate. */
export const PersonKind = z.enum(['user', 'candidate'])
export type PersonKind = z.infer<typeof PersonKind>

/** What the company holds on somebody that an erasure removes. */
export const RemovedData = z.enum([
  'ACCOUNT',
  'PROFILE',
  'CANDIDATE',
  'DOCUMENTS',
  'NOTES',
  'REFERENCES',
  'ASSESSMENTS',
  'INTERVIEW_ANSWERS',
  'SCORECARD_COMMENTS',
  'SELF_REVIEWS',
  'DRAFTS',
  'NOTIFICATIONS',
  'DELEGATIONS',
  'DIRECTORY',
])
export type RemovedData = z.infer<typeof RemovedData>

/** What stays, without the name. */
export const RemainingData = z.enum([
  'REVIEWS',
  'RECOGNITIONS',
  'APPLICATIONS',
  'OFFERS',
  'INTERVIEWS',
  'TASKS',
  'REQUISITIONS',
  'REPORTS',
  'HISTORY',
  'OTHER_COMPANIES',
  'SAME_NAME',
  'SAME_ADDRESS',
])
export type RemainingData = z.infer<typeof RemainingData>

/** What decides whether somebody's data may be erased: `erasureRefusal` says it in words. */
export const ErasureFacts = z.object({
  isSelf: z.boolean(),
  /** Owns the installation. */
  isOwner: z.boolean(),
  /** A candidate of an application that is not decided. */
  isInPipeline: z.boolean(),
})
export type ErasureFacts = z.infer<typeof ErasureFacts>

export const PersonalData = z.object({
  kind: PersonKind,
  id: Id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  /** When the company erased them; null for somebody who is there. */
  erasedAt: z.nullable(Moment),
  facts: ErasureFacts,
  /** What an erasure would remove, and how many records that are. */
  removed: z.array(z.object({ what: RemovedData, count: z.int() })),
  remaining: z.array(z.object({ what: RemainingData, count: z.int() })),
})
export type PersonalData = z.infer<typeof PersonalData>

export const FoundPerson = z.object({
  kind: PersonKind,
  id: Id,
  name: z.string(),
  /** A user who has left the company, or a candidate without a current application. */
  isFormer: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const PersonParams = z.object({ kind: PersonKind, id: IdText })
const ofPerson = { service: 'admin', params: PersonParams } as const

/** Everything that the company holds on one person: to see, to take out and to erase. */
export const personalData = {
  find: endpoint({
    id: 'personalData.find',
    summary: 'Whoever has an email address in the company, as a user, a former user or a candidate',
    method: 'GET',
    service: 'admin',
    path: '/personal-data',
    query: z.object({ email: requiredLine() }),
    response: z.array(FoundPerson),
  }),
  preview: endpoint({
    ...ofPerson,
    id: 'personalData.preview',
    summary: 'What an erasure of a person would remove, and what would remain',
    method: 'GET',
    path: '/personal-data/:kind/:id',
    response: PersonalData,
  }),
  file: endpoint({
    ...ofPerson,
    id: 'personalData.file',
    summary: 'Everything that the company holds on a person, as one JSON file',
    method: 'GET',
    path: '/personal-data/:kind/:id/file',
    file: true,
    response: z.file(),
  }),
  erase: endpoint({
    ...ofPerson,
    id: 'personalData.erase',
    summary: 'Erase a person, whose name confirms it; one who is erased stays so',
    method: 'POST',
    path: '/personal-data/:kind/:id/erasure',
    body: z.object({ name: requiredText(1000) }),
    versioned: true,
    // It may name somebody whose account stays, and nothing of them is to be stored.
    secretReply: true,
    response: PersonalData,
  }),
}
