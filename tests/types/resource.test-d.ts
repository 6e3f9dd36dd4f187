import type { Field } from '#machines/kit/form-fields.ts'
import type { Api } from '#src/api/api.ts'
import { candidateAddress, requisitionAddress } from '#src/app/hiring/list-addresses.ts'
import type { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { SortKey } from '#src/contract/crud.ts'
import { type Location, locations } from '#src/contract/general.ts'
import { RequisitionStatus } from '#src/contract/hiring-values.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import type { AdminPage } from '#src/resource/admin-page.tsx'
import { listAddress } from '#src/resource/list-address.ts'
import { listSearch } from '#src/resource/list-search.ts'
import type { OptionLoaders } from '#src/resource/options.ts'
import { adminScreen } from '#src/screens/admin/admin-screen.ts'
import { locationScreen } from '#src/screens/admin/location.screen.tsx'
import { topgradeQuestionScreen } from '#src/screens/admin/topgrade-questions.screen.tsx'
import type { Filter } from '#src/screens/lists/data-list.tsx'
import type { Column } from '#src/screens/lists/table.tsx'

// Checked by `tsc` alone: each line below an expected error must not compile.

type Sort = SortKey<typeof locations.list>
const known: Sort[] = ['id', 'name', 'state', 'country', 'companyName']
// @ts-expect-error the endpoint does not order by it
const unknown: Sort = 'city'

export const name: Column<Location, Sort> = { title: 'Name', sortBy: 'name', cell: (it) => it.name }
// @ts-expect-error a misspelt field of the order
export const state: Column<Location, Sort> = { title: 'State', sortBy: 'sate', cell: (it) => it.state }
// @ts-expect-error a misspelt field of the record
export const country: Column<Location, Sort> = { title: 'Country', cell: (it) => it.contry }

adminScreen<typeof locations>()({
  ...locationScreen,
  fields: () => [
    { id: 'name', type: 'InputBox', label: 'Name' },
    // @ts-expect-error a field that the body does not have
    { id: 'nmae', type: 'InputBox', label: 'Name' },
  ],
})

adminScreen<typeof locations>()({
  ...locationScreen,
  fields: () => [
    { id: 'name', type: 'InputBox', label: 'Name' },
    // @ts-expect-error a property that no field has
    { id: 'state', type: 'InputBox', label: 'State', requierd: true },
    { id: 'country', type: 'Toggle', label: 'Country' },
  ],
  valuesOf: ({ name, state, country }) => ({
    name,
    state,
    // @ts-expect-error a toggle holds true or false
    country,
  }),
  bodyOf: (values) => ({
    ...values,
    // @ts-expect-error the body wants a text
    country: values.country,
  }),
})

adminScreen<typeof topgradeQuestions>()({
  ...topgradeQuestionScreen,
  fields: () => [],
  valuesOf: () => ({}),
  bodyOf: () => ({ question: '', section: '', displayOrder: 1 }),
  filters: [
    { name: 'status', label: 'Status', values: [{ value: 'ACTIVE', label: 'Active' }] },
    // @ts-expect-error a status that there is not
    { name: 'status', label: 'Status', values: [{ value: 'ACTVE', label: 'Active' }] },
    // @ts-expect-error a filter that the endpoint does not take
    { name: 'sectoin', label: 'Section' },
  ],
})

type QuestionPage = Parameters<typeof AdminPage<typeof topgradeQuestions, { status?: 'ACTIVE' | 'INACTIVE' }>>[0]
// @ts-expect-error the route does not name the filter by section
export const search: QuestionPage['search'] = { status: 'ACTIVE' }

// @ts-expect-error several values are a list
export const several: Field = {
  id: 'levels',
  type: 'MultiSelect',
  label: 'Levels',
  defaultValue: 'junior',
}

export const field: Field<'name'> = {
  id: 'name',
  // @ts-expect-error a type of field that nothing draws
  type: 'Inputbox',
  label: 'Name',
}

export const messages: NonNullable<typeof locationScreen.messages> = {
  added: 'Added',
  // @ts-expect-error a message that nothing says
  addded: 'Added',
}

export const loaders: OptionLoaders<'country' | 'state'> = {
  country: async () => [],
  // @ts-expect-error options of no field
  county: async () => [],
}

export const filters: Filter<{ status: RequisitionStatus }>[] = [
  { name: 'status', label: 'Status', anything: 'Any', options: [{ value: 'OPEN', label: 'Open' }] },
  // @ts-expect-error a misspelt status
  { name: 'status', label: 'Status', anything: 'Any', options: [{ value: 'OPNE', label: 'Open' }] },
  // @ts-expect-error a filter that the list does not have
  { name: 'kind', label: 'Kind', anything: 'Any', options: [] },
]

// @ts-expect-error a filter that the endpoint does not know
listAddress(requisitions.list, { statsu: RequisitionStatus })
// @ts-expect-error values of another endpoint's filter
listAddress(candidates.list, { status: RequisitionStatus })

// @ts-expect-error a filter that the endpoint does not know
listSearch<typeof requisitions.list, 'statsu'>('statsu')

requisitionAddress.viewOf({ sort: 'jobTitle,desc', status: 'OPEN' })
// @ts-expect-error an order that is none
requisitionAddress.viewOf({ sort: 'jobTitle,down' })
// @ts-expect-error a status of requisitions, not of candidates
candidateAddress.viewOf({ status: 'OPEN' })

export const asked = (api: Api) => {
  void api.call(locations.list, { query: { sort: 'name,asc' } })
  // @ts-expect-error the server refuses to order by it
  void api.call(locations.list, { query: { sort: 'city,asc' } })
  // @ts-expect-error a body without its country
  void api.call(locations.create, { body: { name: 'Aarhus', state: '' } })
  return [known, unknown]
}
