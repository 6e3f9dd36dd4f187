import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'

/** Role from the workflow service, user info and companies from the admin service; only active companies are kept. */
export const loadProfile = (call: Call, storedCompanyId: () => number | null) =>
  callActor(async ({ signal }) => {
    const [role, info] = await Promise.all([call(people.role, { signal }), call(people.info, { signal })])
    const companies = await call(people.companies, { params: { id: info.userData.id }, signal })
    return { role, info, companies: companies.filter((it) => it.isActive), storedCompanyId: storedCompanyId() }
  })
