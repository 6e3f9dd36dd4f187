import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from '#src/contract/zod.ts'
import type { Db } from '../database.ts'
import type { Clock } from '../database-time.ts'
import { failureOf } from '../failure.ts'
import { clientAddress, networkOf } from '../identity/client-address.ts'
import { identityStyle } from '../identity/style.ts'
import type { Log } from '../log.ts'
import { routeOfAddress } from '../route-template.ts'
import type { RefereeDraft } from '../schema/hiring.ts'
import * as texts from '../texts/referee.ts'
import { type Asked, longestAnswers, refereeLinks, type Typed } from './referee-answers.ts'
import { formScript } from './referee-form-script.ts'
import {
  doneScript,
  endedPage,
  fieldOf,
  messagePage,
  nextScript,
  openingPage,
  openScript,
  refereePage,
  refereeStyle,
  thanksPage,
} from './referee-pages.ts'

type Bindings = { Bindings: HttpBindings }
type Parts = { db: Db; log: Log; font: string | undefined; clock: Clock; proxies: number }

/** As many and as long as hiring staff can choose. */
const Areas = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50))

/** Who types saves about once a second; somebody who guesses gets no further than that. */
const perMinute = 120

const field = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : '')

/** The areas that a page asked about: hiring staff may have changed them since. */
const areasOf = (form: Record<string, unknown>, asked: Asked): string[] => {
  try {
    return Areas.parse(JSON.parse(field(form.areas)))
  } catch {
    return asked.areas
  }
}

/** The answers of a form, by area. Fields that are not there keep what was saved. */
const typedIn = (form: Record<string, unknown>, asked: Asked): Typed => ({
  version: Number(field(form.version)) || 0,
  answers: {
    ...asked.draft,
    ...Object.fromEntries(
      areasOf(form, asked).flatMap((area, index) => {
        const text = form[fieldOf(index)]
        return text === undefined ? [] : [[area, field(text).replaceAll('\r\n', '\n')]]
      }),
    ),
  },
})

/** What two windows have written: nothing of either is left out. */
const joined = (theirs: RefereeDraft, mine: RefereeDraft): RefereeDraft => {
  const both = (area: string) => {
    const [there, here] = [theirs[area] ?? '', mine[area] ?? '']
    if (there.includes(here)) return there
    return here.includes(there) ? here : `${there}\n${here}`
  }
  return Object.fromEntries([...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((it) => [it, both(it)]))
}

/** Saved may be what is still to be shortened, and what was asked before: twice as much, and the names of a hundred areas. */
const mostSaved = longestAnswers * 3
const isTooMuch = ({ answers }: Typed): boolean => Object.entries(answers).flat().join('').length > mostSaved

const problemOf = ({ answers }: Typed): string | undefined => {
  const all = Object.values(answers)
  if (all.every((it) => it.trim() === '')) return texts.nothingWritten
  return all.join('').length > longestAnswers ? texts.tooLong(longestAnswers) : undefined
}

/**
 * Where a referee answers, without an account. The link's secret comes in a fragment, which the page's script sends on in
 * a form: it stands in no address that a server, a proxy, a log or another page sees.
 */
export const refereeRoutes = ({ db, log, font, clock, proxies }: Parts): Hono<Bindings> => {
  const links = refereeLinks(db, clock)
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const app = new Hono<Bindings>().basePath('/reference')

  app.use(async (c, next) => {
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
    await next()
  })
  const asset = (path: string, type: string, text: string) =>
    app.get(path, (c) => c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache' }))
  asset('/style.css', 'text/css', identityStyle(font) + refereeStyle)
  asset('/open.js', 'text/javascript', openScript)
  asset('/form.js', 'text/javascript', formScript + nextScript)
  asset('/done.js', 'text/javascript', doneScript + nextScript)
  asset('/next.js', 'text/javascript', nextScript)
  app.get('/', (c) => c.html(openingPage()))

  app.use(bodyLimit({ maxSize: 131_072, onError: (c) => c.html(messagePage(texts.failedTitle, texts.failed), 413) }))
  app.post('*', async (c, next) => {
    try {
      await limiter.consume(networkOf(clientAddress(c.env.incoming, proxies)))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return c.html(messagePage(texts.tooManyTitle, texts.tooMany), 429, {
        'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))),
      })
    }
    return next()
  })
  const formOf = (c: Context<Bindings>) => c.req.parseBody().catch((): Record<string, unknown> => ({}))

  app.post('/draft', async (c) => {
    const form = await formOf(c)
    const token = field(form.token)
    const found = await links.find(token)
    if ('ended' in found) return c.json({}, 410)
    const typed = typedIn(form, found.asked)
    if (isTooMuch(typed)) return c.json({}, 413)
    const saved = await links.save(token, typed)
    if ('ended' in saved) return c.json({}, 410)
    if ('saved' in saved) return c.json({ version: saved.saved })
    return c.json({ version: saved.changed.version, answers: saved.changed.draft }, 409)
  })

  app.post('/', async (c) => {
    const form = await formOf(c)
    const token = field(form.token)
    const found = await links.find(token)
    if ('ended' in found) return c.html(endedPage(found.ended), 410)
    const { asked } = found
    if (form.version === undefined) return c.html(refereePage({ token, asked, answers: asked.draft }))
    const typed = typedIn(form, asked)
    const again = (now: Asked, more: { error?: string; notice?: string }, answers = typed.answers) =>
      c.html(refereePage({ token, asked: now, answers, ...more }))
    const withBoth = (now: Asked) => again(now, { error: texts.joined }, joined(now.draft, typed.answers))
    if ([form.action].flat().includes('draft')) {
      if (isTooMuch(typed)) return again({ ...asked, version: typed.version }, { error: texts.tooLong(longestAnswers) })
      const saved = await links.save(token, typed)
      if ('ended' in saved) return c.html(endedPage(saved.ended), 410)
      if ('changed' in saved) return withBoth(saved.changed)
      return again({ ...asked, version: saved.saved }, { notice: texts.saved })
    }
    const problem = problemOf(typed)
    if (problem) return again({ ...asked, version: typed.version }, { error: problem })
    const submitted = await links.submit(token, typed)
    if ('ended' in submitted) return c.html(endedPage(submitted.ended), 410)
    if ('changed' in submitted) return withBoth(submitted.changed)
    return c.html(thanksPage(asked.referee))
  })

  app.onError((error, c) => {
    const asked = {
      requestId: c.env?.outgoing?.getHeader('x-request-id'),
      method: c.req.method,
      route: routeOfAddress(c.req.path),
    }
    const { status, extra } = failureOf(log, asked, error)
    return c.html(messagePage(texts.failedTitle, texts.failed), status, extra.headers)
  })
  return app
}
