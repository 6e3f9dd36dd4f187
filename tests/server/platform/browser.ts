import { createHash, randomBytes } from 'node:crypto'

/**
 * A browser without JavaScript: keeps cookies by path, follows redirects inside the application by hand. `headers` go
 * with every request, as a proxy would add them.
 */
export const makeBrowser = (origin: string, headers: Record<string, string> = {}) => {
  const cookies = new Map<string, { value: string; path: string }>()
  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((it) => it.trim())
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((it) => it.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const expired = attributes.some((it) => /^expires=Thu, 01 Jan 1970/i.test(it))
    if (expired) cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { value, path })
  }
  const cookieHeader = (path: string) =>
    [...cookies]
      .filter(([, it]) => path === it.path || path.startsWith(it.path.endsWith('/') ? it.path : `${it.path}/`))
      .map(([key, it]) => `${key.split(' ')[0]}=${it.value}`)
      .join('; ')

  /** One request, no redirect followed; a form is posted. */
  const visit = async (address: string, form?: Record<string, string>) => {
    const url = new URL(address, origin)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...headers, cookie: cookieHeader(url.pathname) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of response.headers.getSetCookie()) keep(header)
    return response
  }
  return { visit, cookies }
}

export type Browser = ReturnType<typeof makeBrowser>

export type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number }

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** What the application does to sign a person in, step by step, against one server. */
export const signInSteps = (origin: string, browser: Browser) => {
  const verifier = randomBytes(32).toString('base64url')
  const location = (response: Response) => new URL(response.headers.get('location') ?? '', origin)

  const authorize = (parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'stepwise-web',
      response_type: 'code',
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile email api',
      state: 'the-state',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    })
    for (const [name, value] of Object.entries(parameters)) if (value === '') query.delete(name)
    return browser.visit(`/oidc/auth?${query}`)
  }
  /** Sends the form and follows the provider back to the application: answers the code in its address. */
  const enter = async (page: URL, email: string, password: string) => {
    const response = await browser.visit(page.href, { email, password })
    if (response.status !== 303) return { response, code: null }
    const back = location(await browser.visit(location(response).href))
    return { response, code: back.searchParams.get('code') }
  }
  const token = async (form: Record<string, string>) => {
    const response = await browser.visit('/oidc/token', { client_id: 'stepwise-web', ...form })
    return { status: response.status, body: await response.json() }
  }
  const exchange = (code: string, codeVerifier = verifier) =>
    token({ grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: `${origin}/callback` })
  const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })

  const signIn = async (email: string, password = 'password'): Promise<Tokens> => {
    const page = location(await authorize())
    const { code } = await enter(page, email, password)
    return (await exchange(code ?? '')).body
  }
  return { authorize, enter, exchange, refresh, signIn, location }
}
