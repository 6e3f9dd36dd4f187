import { people } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'

type Remembered = { tabCompanyId: number | null; storedCompanyId: number | null }

const activeCompaniesOf = async (call: Call, userId: number, signal: AbortSignal) =>
  (await call(people.companies, { params: { id: userId }, signal })).filter((it) => it.isActive)

/** Role from the workflow service, user info and companies from the admin service; inactive companies are left out. */
export const loadProfile = (call: Call, remembered: () => Remembered) =>
  callActor(async ({ signal }) => {
    const [role, info] = await Promise.all([call(people.role, { signal }), call(people.info, { signal })])
    const companies = await activeCompaniesOf(call, info.userData.id, signal)
    return { role, info, companies, ...remembered() }
  })

/** The person's active companies as they are now. */
export const loadCompanies = (call: Call) =>
  callActor<Awaited<ReturnType<typeof activeCompaniesOf>>, { userId: number }>(({ input: { userId }, signal }) =>
    activeCompaniesOf(call, userId, signal),
  )
