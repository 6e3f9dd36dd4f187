import { ActiveStatus, SignInStatus } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { lenient, onlyKnown } from '#src/resource/list-search.ts'
import { WholeListSearch } from './whole-list-search.ts'

/** What the list of users is narrowed to. */
export const UsersSearch = onlyKnown(
  z.extend(WholeListSearch, {
    status: lenient(ActiveStatus),
    signIn: lenient(SignInStatus),
    role: lenient(z.string().check(z.maxLength(255))),
  }),
)
export type UsersSearch = z.infer<typeof UsersSearch>
