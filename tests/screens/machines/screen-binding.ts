import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import type { MachineName } from '#machines/registry.ts'
import type { Fault } from '#mocks/faults.ts'
import { methodOf, pathOf } from '#mocks/mock.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { network } from '#tests/network.ts'
import type { visit } from '#tests/visit.tsx'

export type Page = ReturnType<typeof visit>
type Named<T> = Readonly<Record<string, T>>
/** What a text in the place of something says: why a page cannot do it. */
type Reason = string

/** A call of a machine as the network answers it: `undefined` as the mocks do, else with this fault or answer. */
export type Answers = {
  endpoint: AnyEndpoint | readonly AnyEndpoint[]
  done: Named<Fault | undefined | Reason>
  error: Named<Fault | Reason>
}

/** A call that the page answers by itself before anybody could see that it waits: always with this outcome. */
export type AtOnce = { atOnce: string; because: Reason }

/** Binds a machine to the screen that shows it: what a person does and sees. Everything by its name in the cases. */
export type ScreenBinding = {
  machine: MachineName
  /** Opens the page on which the machine starts so. */
  begin: Named<(() => Promise<Page>) | Reason>
  events: Named<((page: Page) => Promise<unknown>) | Reason>
  /** Where the machine would take an event that nobody can cause there. */
  unless?: Named<{ when: (snapshot: AnyMachineSnapshot) => boolean; because: string }>
  calls: Named<Answers | AtOnce>
  /** By its path what is seen in each state; throws when it is not. */
  states: Named<(page: Page) => unknown>
}

/** Holds every call of these endpoints back until it is said how it is answered. */
export const hold = (of: AnyEndpoint | readonly AnyEndpoint[]) => {
  const endpoints = [of].flat()
  const waiting = new Set<(fault: Fault | undefined) => void>()
  network.use(
    ...endpoints.map((endpoint) =>
      http[methodOf(endpoint)](
        pathOf(endpoint),
        ({ request }) =>
          new Promise((resolve) => {
            const answer = (fault: Fault | undefined) => resolve(fault?.())
            waiting.add(answer)
            request.signal.addEventListener('abort', () => waiting.delete(answer))
          }),
      ),
    ),
  )
  return {
    answer: async (fault: Fault | undefined) => {
      await waitFor(() => {
        if (waiting.size === 0) throw new Error(`${endpoints.map((it) => it.id).join(' or ')} is not asked`)
      })
      for (const it of waiting) it(fault)
      waiting.clear()
    },
  }
}
