import { z } from '#src/contract/zod.ts'
import { lenient, onlyKnown, searchWords } from '#src/resource/list-search.ts'

const name = lenient(z.string().check(z.maxLength(255)))

/** What the table of field permissions is narrowed to, and the group whose view of the records shows. */
export const FieldPermissionsSearch = onlyKnown(z.object({ search: searchWords, record: name, group: name, as: name }))
export type FieldPermissionsSearch = z.infer<typeof FieldPermissionsSearch>
