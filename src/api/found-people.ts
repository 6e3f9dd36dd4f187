import { notOffered } from '#src/texts/errors.ts'
import type { Api } from './api.ts'

/** How many are offered at once, at most: typing finds the others. */
const size = 50

type Person = { id: number; name: string; title: string }
type Asked = { size?: number; search?: string | undefined; employeeId?: number }

export const personOption = ({ id, name, title }: Person) => ({
  value: String(id),
  label: title ? `${name}, ${title}` : name,
})

/** People to choose from, of whom there may be any number: the server looks for them. @param ask the call that does */
export const foundPeople = (ask: (api: Api, query: Asked, signal?: AbortSignal) => Promise<{ content: Person[] }>) => ({
  search: async (api: Api, search: string, signal: AbortSignal) =>
    (await ask(api, { size, search: search || undefined }, signal)).content.map(personOption),
  find: async (api: Api, value: string) => {
    const [person] = (await ask(api, { employeeId: Number(value) })).content
    return person ? personOption(person) : { value, label: notOffered }
  },
})
