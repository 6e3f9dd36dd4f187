import type { Page, Route } from 'playwright-core'
import { statePath } from '#machines/kit/state-path.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { services } from '#src/contract/endpoint.ts'
import { type Binding, callAtOnce, delayOf, isAtOnce, outcomeOf } from '#tests/model/binding.ts'
import type { Path } from '#tests/model/cover.ts'
import { replay } from '#tests/model/replay.ts'
import type { Edge, Exploration } from '#tools/explore/explore.ts'

/** What a call gets instead of an answer of the server, which it then never reaches. */
export type BrowserAnswer = 'no network' | { status?: number; json: unknown }
export type BrowserBinding = Binding<(page: Page) => Promise<unknown>, Page, BrowserAnswer>

/** The dialog on the page: a binding's machine has one at a time. */
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** A refusal as the server words it. */
export const problemAnswer = (status: number, error: string, more: object = {}): BrowserAnswer => ({
  status,
  json: { success: false, status, error, message: 'Someone else was faster', ...more },
})

const isCallOf = ({ service, path }: AnyEndpoint) => {
  const pattern = new RegExp(`/api${services[service]}${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }: URL) => pattern.test(pathname)
}

/** Holds the calls of these endpoints back until it is said how they are answered. */
const hold = async (page: Page, endpoints: readonly AnyEndpoint[]) => {
  const waiting: Route[] = []
  for (const it of endpoints)
    await page.route(isCallOf(it), (route) => {
      if (route.request().method() === it.method) waiting.push(route)
      else void route.fallback()
    })
  return async (answer: BrowserAnswer) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const it of waiting.splice(0))
      if (answer === 'no network') await it.abort('internetdisconnected')
      else await it.fulfill({ status: answer.status ?? 200, json: answer.json })
  }
}
type Held = Record<string, Awaited<ReturnType<typeof hold>>>

/** Makes a page ready for the paths of a machine: its calls are held back, and time passes when a path says so. */
export const prepare = async (page: Page, { calls }: BrowserBinding): Promise<Held> => {
  await page.clock.install()
  const held: Held = {}
  for (const [src, it] of Object.entries(calls)) if (!isAtOnce(it)) held[src] = await hold(page, [it.endpoint].flat())
  return held
}

/**
 * Follows a path on the running application. Of the machine nothing is known there but what is seen.
 * @returns null, or the steps up to the one that went wrong and what was wrong with it
 */
export const followInBrowser = (
  page: Page,
  held: Held,
  binding: BrowserBinding,
  { machine }: Exploration,
  path: Path,
): Promise<string | null> => {
  const doStep = async ({ cause, from }: Edge) => {
    const { kind, name, type } = cause
    const act = kind === 'input' ? binding.begin[name] : binding.events[name]
    if (typeof act === 'function') await act(page)
    else if (kind === 'after' && from) await page.clock.fastForward(delayOf(from.snapshot, type))
    else if (kind === 'done' || kind === 'error') {
      if (from && callAtOnce(binding, from) !== undefined) return
      const { src, outcome } = outcomeOf(cause)
      const call = binding.calls[src]
      const answer = call && !isAtOnce(call) ? call[kind][outcome] : undefined
      if (answer === undefined || (typeof answer === 'string' && answer !== 'no network'))
        throw new Error(`the binding lacks the outcome ${name}`)
      await held[src]?.(answer)
    } else throw new Error(`the binding lacks ${name}`)
  }
  return replay(path, {
    name: `${machine.id} at the level browser`,
    begin: () => async (step) => {
      try {
        await doStep(step)
        await binding.states[statePath(step.to.snapshot.value)]?.(page)
        return null
      } catch (error) {
        return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ')
      }
    },
  })
}
