import type { KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { failureOf } from '../failure.ts'
import { routeOfAddress } from '../route-template.ts'
import { rejectTooLarge } from './form-size.ts'
import { configurationOf, type ProviderParts } from './oidc-configuration.ts'
import { failedPage } from './pages.ts'

/** The local identity provider: authorization code with PKCE for one public client, tokens for our own API. */
export const makeProvider = (parts: ProviderParts): Provider => {
  const provider = new Provider(`${parts.origin}/oidc`, configurationOf(parts))
  provider.proxy = true
  const fail = ({ req, res, response }: Pick<KoaContextWithOIDC, 'req' | 'res' | 'response'>, error: unknown) => {
    const requestId = res.getHeader('x-request-id')
    const route = routeOfAddress(`/oidc${req.url}`)
    const failure = failureOf(parts.log, { requestId, method: req.method, route }, error)
    response.status = failure.status
    response.set(failure.extra.headers ?? {})
    return failure
  }
  // Comes before the answer is sent.
  provider.on('server_error', fail)
  // What its own handler does not see: sessions are stored after it.
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      ctx.response.body = failedPage(fail(ctx, error).message)
    }
  })
  provider.use(rejectTooLarge)
  return provider
}
