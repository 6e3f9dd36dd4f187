import { queryOptions } from '@tanstack/react-query'
import { delegations } from '#src/contract/delegations.ts'
import { type Api, queryKeyOf } from './api.ts'

/** As many as are shown: the newest. */
const shown = 100

/** The delegations that the person gave or was given; for a super user those of everybody. */
export const delegationsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'delegations'),
    queryFn: async ({ signal }) => {
      const { content } = await api.call(delegations.list, { query: { size: shown, sort: 'endsOn,desc' }, signal })
      return content
    },
  })

/** How many the list of choices holds, at most: typing finds the others. */
const size = 50

type Person = { id: number; name: string; title: string }
const optionOf = ({ id, name, title }: Person) => ({ value: String(id), label: title ? `${name}, ${title}` : name })

/** Who may stand in for somebody: the server looks for them. */
export const delegateOptions = {
  search: async (api: Api, search: string, signal: AbortSignal) => {
    const { content } = await api.call(delegations.people, { query: { size, search: search || undefined }, signal })
    return content.map(optionOf)
  },
  find: async (api: Api, value: string) => {
    const { content } = await api.call(delegations.people, { query: { employeeId: Number(value) } })
    const [person] = content
    return person ? optionOf(person) : { value, label: value }
  },
}
