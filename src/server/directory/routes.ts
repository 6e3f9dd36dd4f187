import { Hono } from 'hono'
import { failureOf } from '../failure.ts'
import { routeOf } from '../route-template.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/directory.ts'
import { answer, answerNothing, directoryCalls, type Search } from './call.ts'
import { configuration, resourceTypes, schemas } from './discovery.ts'
import { groupRoutes } from './group-routes.ts'
import { errorBody, listAnswer, scimBase, scimError } from './scim.ts'
import { directoryTokenRoutes } from './tokens.ts'
import { userRoutes } from './user-routes.ts'

/** Several kinds one after the other, as one list. A kind that a filter does not fit has nothing that it finds. */
const oneAfterTheOther =
  (kinds: readonly Search[]): Search =>
  (asked) => {
    const fitting: ReturnType<Search>[] = []
    const faults: unknown[] = []
    for (const it of kinds)
      try {
        fitting.push(it(asked))
      } catch (error) {
        faults.push(error)
      }
    if (fitting.length === 0) throw faults[0]
    return async (tx, caller, { limit, offset }) => {
      const found: Awaited<ReturnType<ReturnType<Search>>> = { resources: [], total: 0 }
      for (const find of fitting) {
        const page = { limit: limit - found.resources.length, offset: Math.max(0, offset - found.total) }
        const { resources, total } = await find(tx, caller, page)
        found.resources.push(...resources)
        found.total += total
      }
      return found
    }
  }

const describe = (app: Hono, base: string) => {
  // As RFC 7644, 4 wants it answered: whoever filters there takes it for a list of people.
  const all = ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas']
  for (const path of all)
    app.use(path, (c, next) => {
      if (c.req.query('filter') !== undefined) throw scimError(403, texts.notFilteredHere)
      return next()
    })
  app.get('/ServiceProviderConfig', (c) => answer(c, configuration(base)))
  const list = (path: string, all: { id: string }[]) => {
    app.get(path, (c) => answer(c, listAnswer(all, all.length, 1)))
    app.get(`${path}/:id`, (c) => {
      const it = all.find(({ id }) => id === c.req.param('id'))
      if (!it) throw scimError(404, texts.nothingHere)
      return answer(c, it)
    })
  }
  list('/ResourceTypes', resourceTypes(base))
  list('/Schemas', schemas(base))
}

/** Users and groups for a company's directory [RFC 7643, RFC 7644], and the tokens that let one in. */
export const directoryRoutes = (api: Api): void => {
  directoryTokenRoutes(api)
  const app = new Hono()
  app.onError((error, c) => {
    const asked = { requestId: c.res.headers.get('x-request-id'), method: c.req.method, route: routeOf(c) }
    const failure = failureOf(api.log, asked, error)
    for (const [name, value] of Object.entries(failure.extra.headers ?? {})) c.header(name, value)
    return answer(c, errorBody(failure), failure.status)
  })
  const calls = directoryCalls(api)
  describe(app, calls.base)
  const all = oneAfterTheOther([userRoutes(app, calls), groupRoutes(app, calls)])
  app.post('/.search', (c) => calls.search(c, all))
  answerNothing(app)
  api.routes.route(scimBase, app)
}
