import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'

/** The permission group of the signed-in user, asked anew: what the session knows may be hours old. */
export const loadPermissionGroup = (call: Call) =>
  callActor(async ({ signal }) => (await call(people.info, { signal })).permissionGroupName)
