import { z } from '#src/contract/zod.ts'
import { lenient } from '#src/resource/list-search.ts'

const words = lenient(z.string().check(z.maxLength(255)))

/** What the table of field permissions is narrowed to, and the group whose view of the records shows. */
export const FieldPermissionsSearch = z.object({ search: words, record: words, group: words, as: words })
export type FieldPermissionsSearch = z.infer<typeof FieldPermissionsSearch>
