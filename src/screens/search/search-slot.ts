import { type ComponentProps, createContext, type RefObject } from 'react'
import type { SearchField } from './search-field.tsx'

/** What works the field of the top bar once it is loaded. */
export type FieldDriver = {
  field: Partial<ComponentProps<typeof SearchField>>
  /** The focus has gone elsewhere on the page. */
  onLeave: () => void
}

/** The field that stands on the page from the start, as what is loaded later finds it. */
export type FieldSlot = {
  root: RefObject<HTMLDivElement | null>
  /** Null where there is no room for a field. */
  input: RefObject<HTMLInputElement | null>
  /** Takes what was typed until now; asked twice it is gone. */
  takeTyped: () => string
  drive: (driver: FieldDriver | null) => void
}

export const FieldSlotContext = createContext<FieldSlot | null>(null)
