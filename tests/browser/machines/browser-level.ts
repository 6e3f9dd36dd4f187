import { getResponse } from 'msw'
import type { Page, Route } from 'playwright-core'
import type { Fault } from '#mocks/faults.ts'
import { handlersFor } from '#mocks/handlers.ts'
import type { World } from '#mocks/world.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { services } from '#src/contract/endpoint.ts'
import { statesOf } from '#src/studio/states-of.ts'
import { type Binding, callAtOnce, delayOf, eventAtOnce, isAtOnce, outcomeOf } from '#tests/model/binding.ts'
import type { Path } from '#tests/model/cover.ts'
import { replay } from '#tests/model/replay.ts'
import type { Edge, Exploration } from '#tools/explore/explore.ts'
import { holdTime, passTime } from './held-time.ts'

/** What a call gets that is not answered by the server, or by the world that the page shows. */
export type BrowserAnswer = { status?: number; json: unknown } | Fault
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

const give = async (route: Route, answer: BrowserAnswer | undefined): Promise<void> => {
  if (answer === undefined) return route.fallback()
  const made = typeof answer === 'function' ? await answer() : answer
  if (made instanceof Response && made.type === 'error') return route.abort('internetdisconnected')
  if (made instanceof Response)
    return route.fulfill({ status: made.status, contentType: 'application/json', body: await made.text() })
  return route.fulfill({ status: made.status ?? 200, json: made.json })
}

/** The pages whose calls are answered as they come. */
const answered = new WeakSet<Page>()
/** Opens what a start leads through: nothing that the page asks meanwhile is held back. */
export const passThrough = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  answered.add(page)
  await open()
  answered.delete(page)
}

/** As a link does: the application stays. */
export const follow = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((it) => history.pushState({}, '', it), path)

/** Holds the calls of these endpoints back until it is said how they are answered. */
export const hold = async (page: Page, endpoints: readonly AnyEndpoint[]) => {
  const waiting = new Set<Route>()
  // Nobody waits any more for what the page has given up.
  page.on('requestfailed', (request) => {
    for (const it of waiting) if (it.request() === request) waiting.delete(it)
  })
  for (const it of endpoints)
    await page.route(isCallOf(it), (route) => {
      if (route.request().method() === it.method && !answered.has(page)) waiting.add(route)
      else void route.fallback()
    })
  return {
    answer: async (answer: BrowserAnswer | undefined) => {
      await expect.poll(() => waiting.size).toBeGreaterThan(0)
      const routes = [...waiting]
      waiting.clear()
      for (const it of routes) await give(it, answer)
    },
    /** For a page that begins anew. */
    forget: () => waiting.clear(),
  }
}
type Held = Record<string, Awaited<ReturnType<typeof hold>>>

const worlds = new WeakMap<Page, World>()

/** Lets this page see a made-up company instead of the sample: what it asks the API is answered from there. */
export const showWorld = async (page: Page, world: World): Promise<World> => {
  const isFirst = !worlds.has(page)
  worlds.set(page, world)
  if (isFirst)
    // A route of the page comes before one of its context: what a path holds back never arrives here.
    await page.context().route(/\/api\//, async (route) => {
      const request = route.request()
      const shown = worlds.get(page)
      const body = request.postDataBuffer()
      const asked = new Request(request.url(), {
        method: request.method(),
        headers: await request
          .allHeaders()
          .then((all) => Object.entries(all).filter(([name]) => !name.startsWith(':'))),
        ...(body && { body: new Uint8Array(body) }),
      })
      const answer = shown && (await getResponse(handlersFor(shown), asked))
      await (answer ? give(route, () => answer) : route.fallback())
    })
  return world
}

/** Makes a page ready for the paths of a machine: its calls are held back, and time passes when a path says so. */
export const prepare = async (page: Page, { calls }: BrowserBinding): Promise<Held> => {
  await holdTime(page)
  const held: Held = {}
  for (const [src, it] of Object.entries(calls))
    if (!isAtOnce(it) && it.endpoint) held[src] = await hold(page, [it.endpoint].flat())
  return held
}

/** Leaves the page and what the path before has begun on this device; who is signed in stays so. */
const beginAnew = async (page: Page, held: Held) => {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  for (const it of Object.values(held)) it.forget()
  if (origin === 'null') return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await devtools.detach()
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
    if (kind === 'input') await beginAnew(page, held)
    const act = kind === 'input' ? binding.begin[name] : binding.events[name]
    if (from && eventAtOnce(binding, from) !== undefined) return
    if (typeof act === 'function') await act(page)
    else if (kind === 'after' && from) await passTime(page, delayOf(from.snapshot, type))
    else if (kind === 'done' || kind === 'error') {
      if (from && callAtOnce(binding, from) !== undefined) return
      const { src, outcome } = outcomeOf(cause)
      const call = binding.calls[src]
      if (!call || isAtOnce(call)) throw new Error(`the binding lacks the outcome ${name}`)
      const answer = call[kind][outcome]
      if (typeof answer === 'string') throw new Error(`the binding leaves out ${name}`)
      if (call.endpoint) await held[src]?.answer(answer as BrowserAnswer | undefined)
      else if (typeof answer === 'function') await answer(page)
    } else throw new Error(`the binding lacks ${name}`)
  }
  return replay(path, {
    name: `${machine.id} at the level browser`,
    begin: () => async (step) => {
      try {
        await doStep(step)
        if (eventAtOnce(binding, step.to) !== undefined) return null
        for (const it of statesOf(step.to.snapshot)) {
          const view = binding.states[it]
          if (typeof view === 'function') await view(page)
        }
        return null
      } catch (error) {
        return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ')
      }
    },
  })
}
