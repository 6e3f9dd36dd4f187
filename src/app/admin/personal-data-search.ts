import type { Api } from '#src/api/api.ts'
import { foundPeopleQuery } from '#src/api/personal-data.ts'
import type { FoundPerson } from '#src/contract/personal-data.ts'
import { z } from '#src/contract/zod.ts'
import { lenient } from '#src/resource/list-search.ts'

/** Whose address is looked for. */
export const PersonSearch = z.object({ email: lenient(z.string().check(z.minLength(1), z.maxLength(255))) })

export const loadFoundPeople = (api: Api, email: string | undefined): Promise<FoundPerson[] | null> =>
  email === undefined ? Promise.resolve(null) : api.queryClient.fetchQuery(foundPeopleQuery(api, email))
