import { act, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { Fault } from '#mocks/faults.ts'
import { methodOf, pathOf } from '#mocks/mock.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import type { Binding } from '#tests/model/binding.ts'
import { network } from '#tests/network.ts'
import type { visit } from '#tests/visit.tsx'

export type Page = ReturnType<typeof visit> & {
  /** Lets time pass, in ms, where a step of the path does not by itself. */
  passTime?: (ms: number) => Promise<void>
}
/** An answer is made up by MSW: by default by the mocks. */
export type ScreenBinding = Binding<() => Promise<Page>, Page, Fault>

type Besides = (request: Request) => Response | undefined

/** Holds every call of these endpoints back until it is said how it is answered, but for what `besides` answers. */
export const hold = (of: AnyEndpoint | readonly AnyEndpoint[], besides: Besides = () => undefined) => {
  const endpoints = [of].flat()
  const waiting = new Set<(fault: Fault | undefined) => void>()
  network.use(
    ...endpoints.map((endpoint) =>
      http[methodOf(endpoint)](
        pathOf(endpoint),
        ({ request }) =>
          besides(request) ??
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
      await act(async () => {
        for (const it of waiting) it(fault)
        waiting.clear()
      })
    },
  }
}

/** What the page does with what it leaves until it is idle: by itself it would do it some time. */
export const whenIdle = (run: (work: () => void) => unknown) => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void run(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
}
