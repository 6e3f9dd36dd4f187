/** Of react-admin what its page is made of: the package itself is installed for the bench alone, beside the product's. */
declare module 'react-admin' {
  import type { ComponentType, ReactNode } from 'react'

  type Part = ComponentType<{ children?: ReactNode; [property: string]: unknown }>
  export const Admin: Part
  export const AutocompleteInput: Part
  export const BooleanInput: Part
  export const DataTable: Part & { Col: Part }
  export const DateInput: Part
  export const Edit: Part
  export const FilterLiveForm: Part
  export const List: Part
  export const RadioButtonGroupInput: Part
  export const Resource: Part
  export const SearchInput: Part
  export const SelectInput: Part
  export const SimpleForm: Part
  export const TextInput: Part
}
