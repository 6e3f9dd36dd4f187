import { drawn } from 'virtual:machines'
import { useQueries } from '@tanstack/react-query'
import { studioMachines } from '#machines/studio/live.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'

/** Whether a machine has a diagram. */
export const isDrawn = (name: string): boolean => Object.hasOwn(drawn, name)

/** The diagrams and words of machines by their names, as they come. */
export const useDrawn = (machines: readonly string[]): ReadonlyMap<string, DrawnMachine> => {
  const names = [...new Set(machines)].filter((it) => isDrawn(it) && !studioMachines.includes(it))
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['drawn machine', name],
      queryFn: async () => (await drawn[name]?.())?.default ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(results.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])))
}
