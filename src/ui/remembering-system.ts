import type { SystemContext } from '@chakra-ui/react'

type Css = SystemContext['css']
type Recipe = SystemContext['cva']
type Styles = Parameters<Css>[number]

/** So many looks of a component are remembered at most: those that follow a figure would grow without end. */
const most = 500

const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? value : `\0${typeof value} ${value}`
  let text = Array.isArray(value) ? '[' : '{'
  for (const key in value) text += `${key}\0${textOf(value[key as keyof typeof value])}\0`
  return `${text}}`
}

/** Remembers what was made of each object, for as long as that is there. */
const byIdentity = <K extends object, V>(make: (key: K) => V) => {
  const known = new WeakMap<K, V>()
  return (key: K): V => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

const byText = <T, V>(keyOf: (it: T) => string, make: (it: T) => V) => {
  const known = new Map<string, V>()
  return (it: T): V => {
    const key = keyOf(it)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(it)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

/**
 * The same system, which works a look out once. By itself it makes the recipe of a component anew whenever that is drawn,
 * and finds what it has made by a text of all styles in it.
 */
export function remembering(system: SystemContext): SystemContext {
  const made = byIdentity<object, ReturnType<Recipe>>((config) => system.cva(config as Parameters<Recipe>[0]))
  // What a component always looks like is the same object each time; what it is given besides is another one.
  const ofBase = byIdentity((base: Styles) =>
    byText<Styles[], ReturnType<Css>>(textOf, (others) => system.css(base, ...others)),
  )
  return {
    ...system,
    css: (base, ...others) => (base === undefined ? system.css(...others) : ofBase(base)(others)),
    cva: made as Recipe,
    isValidProperty: byText((it: string) => it, system.isValidProperty),
  }
}
