import { Provider } from 'oidc-provider/lib/provider.js'
import { describeError } from '../log.ts'
import { configurationOf, type ProviderParts } from './oidc-configuration.ts'

/** The local identity provider: authorization code with PKCE for one public client, tokens for our own API. */
export const makeProvider = (parts: ProviderParts): Provider => {
  const provider = new Provider(`${parts.origin}/oidc`, configurationOf(parts))
  provider.proxy = true
  provider.on('server_error', (_ctx, error) =>
    parts.log.error({ error: describeError(error) }, 'identity provider error'),
  )
  return provider
}
