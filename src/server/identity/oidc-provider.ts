import { eq } from 'drizzle-orm'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { describeError } from '../log.ts'
import { usersTable } from '../schema/people.ts'
import { configurationOf, type ProviderParts } from './oidc-configuration.ts'

/** The local identity provider: authorization code with PKCE for one public client, tokens for our own API. */
export const makeProvider = (parts: ProviderParts): Provider => {
  const provider = new Provider(`${parts.origin}/oidc`, configurationOf(parts))
  provider.proxy = true
  provider.on('server_error', (_ctx, error) =>
    parts.log.error({ error: describeError(error) }, 'identity provider error'),
  )
  // Access tokens cannot be called back: signing out makes those issued so far worthless.
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    const userId = Number(oidc?.session?.accountId)
    if (oidc?.route === 'end_session_confirm' && oidc.params?.logout && userId)
      await parts.db.update(usersTable).set({ notBefore: parts.now() }).where(eq(usersTable.id, userId))
  })
  return provider
}
