import { people, type UserInfo } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'

type Remembered = { tabCompanyId: number | null; storedCompanyId: number | null }

const activeCompaniesOf = async (call: Call, userId: number, signal: AbortSignal) =>
  (await call(people.companies, { params: { id: userId }, signal })).filter((it) => it.isActive)

/** Who somebody is: asked at that moment (ms since 1970), for the company that this browser opened last. */
export type Known = { info: UserInfo; companyId: number | null; begun: number }

/**
 * Role from the workflow service, user info and companies from the admin service; inactive companies are left out.
 * @param onKnown is told who it is before the companies have come
 */
export const loadProfile = (call: Call, remembered: () => Remembered, onKnown: (known: Known) => void) =>
  callActor(async ({ signal }) => {
    const asked = { companyId: remembered().storedCompanyId, begun: Date.now() }
    const [role, info] = await Promise.all([call(people.role, { signal }), call(people.info, { signal })])
    onKnown({ info, ...asked })
    const companies = await activeCompaniesOf(call, info.userData.id, signal)
    return { role, info, companies, ...remembered() }
  })

/** The person's active companies as they are now. */
export const loadCompanies = (call: Call) =>
  callActor<Awaited<ReturnType<typeof activeCompaniesOf>>, { userId: number }>(({ input: { userId }, signal }) =>
    activeCompaniesOf(call, userId, signal),
  )
