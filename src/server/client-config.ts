import type { BasePaths } from '#src/contract/endpoint.ts'
import type { BrowserLogLevel } from '#src/contract/log-level.ts'
import type { Env } from './env.ts'

/** What the application in the browser must know; it reads it from the page's `stepwise-config` element. */
export type ClientConfig = {
  authority: string
  clientId: string
  audience: string
  scope: string
  logLevel: BrowserLogLevel
  /** Origin of the API; empty when it is the page's own. */
  apiHost: string
  basePaths: BasePaths
  /** How long the check of the permission group may take before the administration opens, in ms. */
  adminGateTimeout: number
}

export const clientConfig = (env: Env, origin: string): ClientConfig => ({
  authority: env.OIDC_AUTHORITY ?? `${origin}/oidc`,
  clientId: env.OIDC_CLIENT_ID,
  audience: env.OIDC_AUDIENCE,
  scope: env.OIDC_SCOPE ?? (env.OIDC_AUTHORITY ? 'openid profile email offline_access' : 'openid profile email api'),
  logLevel: env.CLIENT_LOG_LEVEL,
  apiHost: env.API_HOST ?? '',
  basePaths: env.basePaths,
  adminGateTimeout: env.ADMIN_GATE_TIMEOUT,
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Puts the configuration into the page's head. */
export const withConfig = (html: string, config: ClientConfig): string =>
  html.replace('<head>', () => `<head>\n    <meta name="stepwise-config" content="${escaped(JSON.stringify(config))}">`)
