import { z } from '#src/contract/zod.ts'
import { lenient, onlyKnown } from '#src/resource/list-search.ts'
import { WholeListSearch } from './whole-list-search.ts'

const wholeNumber = lenient(z.int().check(z.minimum(1)))

/** Which level's tasks show, and what they are narrowed to. */
export const WorkflowTasksSearch = onlyKnown(
  z.extend(WholeListSearch, {
    level: wholeNumber,
    version: wholeNumber,
    task: wholeNumber,
    taskRole: wholeNumber,
  }),
)
export type WorkflowTasksSearch = z.infer<typeof WorkflowTasksSearch>
