import { ofCandidate } from './candidate-params.ts'
import { Candidate } from './candidates.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** What two records of one person may say differently; pay is an amount with its currency. */
export const MergedField = z.enum([
  'firstName',
  'lastName',
  'email',
  'phone',
  'title',
  'source',
  'expectedSalary',
  'availableFrom',
])
export type MergedField = z.infer<typeof MergedField>

/** What comes over from the record that goes. */
export const MergedParts = z.object({
  applications: z.int(),
  documents: z.int(),
  notes: z.int(),
  scorecards: z.int(),
  references: z.int(),
  interviews: z.int(),
})
export type MergedParts = z.infer<typeof MergedParts>

export const MergePreview = z.object({
  kept: Candidate,
  other: Candidate,
  moved: MergedParts,
  /** Why they cannot be merged now; null: they can. */
  refusal: z.nullable(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

/** Two records of one person become one. */
export const candidateMerge = {
  preview: endpoint({
    service: 'candidate',
    id: 'candidateMerge.preview',
    summary: 'Two candidates side by side, what would come over from the other one, and why not',
    method: 'GET',
    path: '/candidate/:candidateId/merge/:otherId',
    params: z.object({ candidateId: IdText, otherId: IdText }),
    response: MergePreview,
  }),
  merge: endpoint({
    ...ofCandidate,
    id: 'candidateMerge.merge',
    summary: 'Make two candidates one: everything of the other comes over, and the other is deleted',
    method: 'POST',
    path: '/candidate/:candidateId/merge',
    body: z.object({
      otherId: Id,
      otherVersion: z.int(),
      /** What is taken from the other; what is empty here comes from there anyway. */
      take: z.array(MergedField),
    }),
    versioned: true,
    response: Candidate,
  }),
}
