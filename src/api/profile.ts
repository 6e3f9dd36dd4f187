import { people, type UserInfo } from '#src/contract/people.ts'
import type { Call } from './call.ts'
import { callActor } from './promise-actor.ts'

type Remembered = { tabCompanyId: number | null; storedCompanyId: number | null }

const activeCompaniesOf = async (call: Call, userId: number, signal: AbortSignal) =>
  (await call(people.companies, { params: { id: userId }, signal })).filter((it) => it.isActive)

/** Who somebody is: asked at that moment (ms since 1970), for the company that this browser opened last. */
export type Known = { info: UserInfo; companyId: number | null; begun: number }

type Asked = {
  remembered: () => Remembered
  /** Who it will turn out to be, as far as can be told beforehand: their companies are asked for at once. */
  expectedId: () => number | null
  /** Is told who it is as soon as that is known. */
  onKnown: (known: Known) => void
}

/** Role from the workflow service, user info and companies from the admin service; inactive companies are left out. */
export const loadProfile = (call: Call, { remembered, expectedId, onKnown }: Asked) =>
  callActor(async ({ signal }) => {
    const asked = { companyId: remembered().storedCompanyId, begun: Date.now() }
    const expected = expectedId()
    const early = expected === null ? null : activeCompaniesOf(call, expected, signal)
    early?.catch(() => {})
    const person = call(people.info, { signal }).then((info) => {
      onKnown({ info, ...asked })
      return info
    })
    const [role, info] = await Promise.all([call(people.role, { signal }), person])
    const { id } = info.userData
    const companies = await (early && id === expected ? early : activeCompaniesOf(call, id, signal))
    return { role, info, companies, ...remembered() }
  })

/** The person's active companies as they are now. */
export const loadCompanies = (call: Call) =>
  callActor<Awaited<ReturnType<typeof activeCompaniesOf>>, { userId: number }>(({ input: { userId }, signal }) =>
    activeCompaniesOf(call, userId, signal),
  )
