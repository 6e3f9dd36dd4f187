import type { ComponentType } from 'react'
import {
  Admin,
  AutocompleteInput,
  BooleanInput,
  DataTable,
  DateInput,
  Edit,
  FilterLiveForm,
  List,
  RadioButtonGroupInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { choicesOf, fields, type Kind } from '../fields.ts'
import { type Column, columns, finder, loadRows, pageSize } from '../rows.ts'

type Asked = {
  filter: { q?: string }
  sort: { field: Column | 'id'; order: 'ASC' | 'DESC' }
  pagination: { page: number; perPage: number }
}

let find: ReturnType<typeof finder> | null = null

/** The rows held in the browser. Leaner than react-admin's own provider, so that the page is measured and not that. */
const dataProvider = {
  getList: async (name: string, { filter, sort, pagination: { page, perPage } }: Asked) => {
    if (name !== 'users') return { data: [], total: 0 }
    find ??= finder(await loadRows())
    const found = find(filter.q ?? '', sort.field === 'id' ? null : sort.field, sort.order === 'DESC' ? -1 : 1)
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
  },
  getOne: async (_: string, { id }: { id: number | string }) => ({
    data: (await loadRows()).find((it) => String(it.id) === String(id)),
  }),
}

/** Without the pause of a filter of the list's own: a search begins with the key. */
const Search = () => (
  <FilterLiveForm debounce={0}>
    <SearchInput source="q" />
  </FilterLiveForm>
)

const UserList = () => (
  // Nothing is left of an earlier run.
  <List perPage={pageSize} debounce={0} storeKey={false} actions={<Search />}>
    <DataTable>
      {columns.map((it) => (
        <DataTable.Col key={it} source={it} />
      ))}
    </DataTable>
  </List>
)

const inputs: Record<Kind, ComponentType<{ [property: string]: unknown }>> = {
  text: TextInput,
  long: (props) => <TextInput multiline {...props} />,
  day: DateInput,
  choice: SelectInput,
  search: AutocompleteInput,
  radio: RadioButtonGroupInput,
  flag: BooleanInput,
}

const UserEdit = () => (
  <Edit>
    <SimpleForm>
      {fields.map(({ id, kind, label }) => {
        const Input = inputs[kind]
        const choices = choicesOf(kind).map((it) => ({ id: it.value, name: it.label }))
        const chosen = kind === 'choice' || kind === 'search' || kind === 'radio'
        return <Input key={id} source={id} label={label} {...(chosen && { choices })} />
      })}
    </SimpleForm>
  </Edit>
)

const Elsewhere = () => <h1>Elsewhere</h1>

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="elsewhere" list={Elsewhere} />
    <Resource name="users" list={UserList} edit={UserEdit} />
  </Admin>,
)
