import type { StateValue } from 'xstate'

/**
 * The states of a machine by their paths, such as `opened.waiting`, for a table of views that misses none:
 * `satisfies Record<StatePath<StateValueFrom<typeof machine>>, …>`. Of parallel states a region's value is given.
 */
export type StatePath<Value> =
  // xstate names a state with states in it also alone, which it never is.
  Exclude<Extract<Value, string>, ParentOf<Value>> | PathBelow<Exclude<Value, string>>
type ParentOf<Value> = Value extends string ? never : keyof Value & string
type PathBelow<Value> = Value extends object
  ? { [Key in keyof Value & string]-?: `${Key}.${StatePath<NonNullable<Value[Key]>>}` }[keyof Value & string]
  : never

/** The names of the outermost states. */
export type TopState<Value> = Value extends string ? Value : keyof Value & string

/** The path of the one state that is entered. @throws Error in a parallel state */
export const statePath = <Value extends StateValue>(value: Value): StatePath<Value> => {
  const pathOf = (it: StateValue): string => {
    if (typeof it === 'string') return it
    const [entry, ...others] = Object.entries(it)
    if (!entry || others.length > 0) throw new Error(`${JSON.stringify(it)} has no single path`)
    const [name, inner] = entry
    return inner === undefined ? name : `${name}.${pathOf(inner)}`
  }
  return pathOf(value) as StatePath<Value>
}

/** The outermost state that is entered. */
export const topState = <Value extends StateValue>(value: Value): TopState<Value> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as TopState<Value>
