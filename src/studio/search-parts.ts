import type { OutlineState } from './outline.ts'

/** The states and transitions that hold the words; null where nothing is searched for. */
export const partsWith = (outline: readonly OutlineState[], words: string): Set<string> | null => {
  const sought = words.trim().toLowerCase()
  if (sought === '') return null
  const holds = (...parts: (string | null)[]) => parts.some((it) => it?.toLowerCase().includes(sought))
  return new Set(
    outline.flatMap((it) => [
      ...(holds(it.name, it.path, ...it.facts) ? [it.path] : []),
      ...it.steps.filter((one) => holds(one.cause, one.guard, one.edge.split('|')[1] ?? null)).map((one) => one.edge),
    ]),
  )
}

/** A state with those around it. */
export const withOuter = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap((it) => it.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))))
