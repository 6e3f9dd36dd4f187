import { Hono } from 'hono'
import { failureOf } from '../failure.ts'
import { routeOf } from '../route-template.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/directory.ts'
import { answer, answerNothing, directoryCalls } from './call.ts'
import { configuration, resourceTypes, schemas } from './discovery.ts'
import { groupRoutes } from './group-routes.ts'
import { errorBody, listAnswer, scimBase, scimError } from './scim.ts'
import { directoryTokenRoutes } from './tokens.ts'
import { userRoutes } from './user-routes.ts'

const describe = (app: Hono, base: string) => {
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
  userRoutes(app, calls)
  groupRoutes(app, calls)
  answerNothing(app)
  api.routes.route(scimBase, app)
}
