import { z } from '#src/contract/zod.ts'
import { lenient } from '#src/resource/list-search.ts'

/** Whose address is looked for. */
export const PersonSearch = z.object({ email: lenient(z.string().check(z.minLength(1), z.maxLength(255))) })
