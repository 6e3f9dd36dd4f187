import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** A call's address as the contract writes it; `unknown` for what the API does not have. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'unknown'

const templates = [
  '/healthz',
  '/livez',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/oidc/.well-known/openid-configuration',
  '/oidc/auth',
  '/oidc/auth/:uid',
  '/oidc/jwks',
  '/oidc/me',
  '/oidc/session/end',
  '/oidc/session/end/confirm',
  '/oidc/session/end/success',
  '/oidc/token',
  '/oidc/token/revocation',
  '/oidc-login/invitation',
  '/oidc-login/invitation.js',
  '/oidc-login/next-invitation.js',
  '/oidc-login/sign-out.js',
  '/oidc-login/style.css',
  '/oidc-login/:uid',
  '/reference',
  '/reference/draft',
  '/reference/open.js',
  '/reference/form.js',
  '/reference/next.js',
  '/reference/done.js',
  '/reference/style.css',
].map((template) => ({ template, pattern: new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`) }))

/** The same for an address outside the API, or one that never reached it: what names somebody's sign-in is left out. */
export const routeOfAddress = (url = '/'): string => {
  const [path = ''] = url.split('?')
  if (path.startsWith('/api/')) return '/api/*'
  return templates.find(({ pattern }) => pattern.test(path))?.template ?? 'unknown'
}
