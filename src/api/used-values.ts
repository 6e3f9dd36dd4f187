import { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { locations } from '#src/contract/general.ts'
import { qualificationTypes } from '#src/contract/job-setup.ts'
import type { Api } from './api.ts'

/** As many as a reference list gives at once. */
const query = { size: 10_000 }

/** The texts that a field of some records holds, each once, in order. */
const textsOf = <T>({ content }: { content: readonly T[] }, of: (row: T) => string) =>
  [...new Set(content.map(of))]
    .filter((it) => it !== '')
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value }))

/** What a list can be narrowed to where its field takes any text: what is there. */
export const usedCountries = async (api: Api) => textsOf(await api.call(locations.list, { query }), (it) => it.country)
export const usedStates = async (api: Api) => textsOf(await api.call(locations.list, { query }), (it) => it.state)
export const usedTypes = async (api: Api) =>
  textsOf(await api.call(qualificationTypes.list, { query }), (it) => it.type)
export const usedSections = async (api: Api) =>
  textsOf(await api.call(topgradeQuestions.list, { query }), (it) => it.section)
