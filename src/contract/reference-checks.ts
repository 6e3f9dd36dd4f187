import { ofCandidate, ofId } from './candidate-params.ts'
import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { Id, lineText, Moment, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

/** The areas that a reference is usually asked about; others may be added. */
export const checkAreas = [
  'Dates of employment',
  'Role and responsibilities',
  'Performance',
  'Strengths',
  'Areas to develop',
  'Teamwork',
  'Reliability',
  'Reason for leaving',
  'Would hire again',
] as const
export type CheckArea = (typeof checkAreas)[number]

export const ReferenceCheck = z.extend(Stored, {
  candidateId: Id,
  refereeName: z.string(),
  refereeEmail: z.string(),
  relationship: z.string(),
  areas: z.array(z.string()),
  /** What the referee says, by area. */
  answers: z.record(z.string(), z.string()),
  isCompleted: z.boolean(),
  /** Until when the referee can answer at a link; null without one that is open. */
  linkUntil: z.nullable(Moment),
  createdBy: z.string(),
  createdAt: Moment,
})
export type ReferenceCheck = z.infer<typeof ReferenceCheck>

/** The link is known to whoever asks for it alone: the server keeps none that can be read. */
const RefereeLink = z.object({ link: z.string(), expiresAt: Moment })

const withoutDuplicates = (areas: string[]) =>
  areas.filter((it, index) => areas.findIndex((other) => other.toLowerCase() === it.toLowerCase()) === index)
const ReferenceFields = z.object({
  refereeName: requiredLine(),
  refereeEmail: z.email().check(z.maxLength(255)),
  relationship: z.optional(lineText()),
  /** Areas that are named twice are stored once. */
  areas: z.optional(z.pipe(z.array(requiredLine(40)).check(z.maxLength(50)), z.transform(withoutDuplicates))),
})

/** As many areas as can be chosen, and as many that were taken away while somebody answered. */
const Answers = z
  .record(text(40), text(4000))
  .check(z.refine((all) => Object.keys(all).length <= 100, 'holds too many areas'))

export const referenceChecks = {
  areas: endpoint({
    id: 'referenceChecks.areas',
    summary: 'The areas that a reference is usually asked about',
    method: 'GET',
    service: 'candidate',
    path: '/reference-check/areas',
    response: z.array(z.string()),
  }),
  list: endpoint({
    ...ofCandidate,
    id: 'referenceChecks.list',
    summary: 'The reference checks of a candidate’s current application',
    method: 'GET',
    path: '/candidate/:candidateId/reference-check',
    findsElsewhere: true,
    response: z.array(ReferenceCheck),
  }),
  create: endpoint({
    ...ofCandidate,
    id: 'referenceChecks.create',
    summary: 'Add a referee to ask about a candidate',
    method: 'POST',
    path: '/candidate/:candidateId/reference-check',
    body: ReferenceFields,
    response: ReferenceCheck,
  }),
  update: endpoint({
    ...ofId,
    id: 'referenceChecks.update',
    summary: 'Change a reference check, or mark it as completed; the last one completes the task',
    method: 'PATCH',
    path: '/reference-check/:id',
    body: z.extend(z.partial(ReferenceFields), {
      /** By area; areas that are not named keep their answers. */
      answers: z.optional(Answers),
      /** What is completed stays so. */
      isCompleted: z.optional(z.literal(true)),
    }),
    versioned: true,
    response: ReferenceCheck,
  }),
  link: endpoint({
    ...ofId,
    id: 'referenceChecks.link',
    summary: 'Make the link at which the referee answers; an earlier one ends',
    method: 'POST',
    path: '/reference-check/:id/link',
    secretReply: true,
    response: RefereeLink,
  }),
  endLink: endpoint({
    ...ofId,
    id: 'referenceChecks.endLink',
    summary: 'End the link at which the referee answers',
    method: 'DELETE',
    path: '/reference-check/:id/link',
    response: Deleted,
  }),
  remove: endpoint({
    ...ofId,
    id: 'referenceChecks.remove',
    summary: 'Delete a reference check that is not completed',
    method: 'DELETE',
    path: '/reference-check/:id',
    versioned: true,
    response: Deleted,
  }),
}
