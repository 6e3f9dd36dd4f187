import type { Api } from '#src/api/api.ts'
import { foundPeopleQuery } from '#src/api/personal-data.ts'
import type { FoundPerson } from '#src/contract/personal-data.ts'

export const loadFoundPeople = (api: Api, email: string | undefined): Promise<FoundPerson[] | null> =>
  email === undefined ? Promise.resolve(null) : api.queryClient.fetchQuery(foundPeopleQuery(api, email))
