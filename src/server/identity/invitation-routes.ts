import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Invitations } from './invitations.ts'
import {
  choosePasswordPage,
  invitationExpiredPage,
  invitationPage,
  invitationScript,
  passwordChosenPage,
} from './pages.ts'

const shortestPassword = 8

const field = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Where somebody who was invited chooses a password. The link's secret comes in a fragment, which the page's script sends
 * on in a form: it stands in no address that a server, a proxy or a log sees.
 */
export const invitationRoutes = (app: Hono<{ Bindings: HttpBindings }>, invitations: Invitations): void => {
  app.get('/invitation.js', (c) =>
    c.body(invitationScript, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  )
  app.get('/invitation', (c) => c.html(invitationPage()))

  app.post('/invitation', bodyLimit({ maxSize: 16_384 }), async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const token = field(form.token)
    const user = await invitations.find(token)
    if (!user) return c.html(invitationExpiredPage(), 410)
    const page = (error?: string) => c.html(choosePasswordPage({ token, email: user.email, error }))
    if (form.password === undefined) return page()
    const password = field(form.password)
    if ([...password].length < shortestPassword)
      return page(`The password must have at least ${shortestPassword} characters.`)
    if (password !== field(form.repeated)) return page('The passwords are not the same.')
    return (await invitations.accept(token, password))
      ? c.html(passwordChosenPage())
      : c.html(invitationExpiredPage(), 410)
  })
}
