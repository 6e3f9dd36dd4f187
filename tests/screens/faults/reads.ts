import { screen, waitFor } from '@testing-library/react'
import { failing } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import type { World } from '#mocks/world.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { isFull } from '#tests/full.ts'
import { network } from '#tests/network.ts'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import { defaultText } from './matrix.ts'

/** What is read, with a page of the mocks' world that shows it. */
export type Read = [endpoint: AnyEndpoint, path: string]

/** The tests of what an area reads. `inEachRun`: the ids of those that the short run tries as well. */
export const testReads = (reads: readonly Read[], inEachRun: string[], worldFor: (path: string) => World): void => {
  const tried = reads.filter(([{ id }]) => isFull || inEachRun.includes(id))
  test.each(tried.map(([endpoint, path]) => ({ id: endpoint.id, endpoint, path })))(
    '$id that fails at $path is told in words where it is missing, and comes when asked again [API-03]',
    async ({ endpoint, path }) => {
      // The router warns of a failed loader while developing.
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const handlers = handlersFor(worldFor(path))
      network.resetHandlers(failing(endpoint, '500'), ...handlers)
      visit(path)
      const alerts = await screen.findAllByRole('alert')
      expect(alerts.map((it) => it.textContent).join()).toMatch(defaultText)
      network.resetHandlers(...handlers)
      for (const it of await screen.findAllByRole('button', { name: 'Try again' })) await happen(() => it.click())
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
    },
  )
}
