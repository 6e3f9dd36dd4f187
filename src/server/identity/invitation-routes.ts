import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { passwordProblem, shortestPassword } from '../password-strength.ts'
import * as texts from '../texts/identity.ts'
import type { Invitations } from './invitations.ts'
import {
  choosePasswordPage,
  invitationExpiredPage,
  invitationPage,
  invitationScript,
  nextLinkScript,
  passwordChosenPage,
} from './pages.ts'
import { smallForm } from './small-form.ts'

const passwordTexts = {
  short: texts.passwordShort(shortestPassword),
  personal: texts.passwordPersonal,
  common: texts.passwordCommon,
}

const field = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Where somebody who was invited chooses a password. The link's secret comes in a fragment, which the page's script sends
 * on in a form: it stands in no address that a server, a proxy or a log sees. `onAccepted` gets whose browser it is now,
 * and tells whether somebody else was signed in there.
 */
export const invitationRoutes = (
  app: Hono<{ Bindings: HttpBindings }>,
  invitations: Invitations,
  onAccepted: (c: Context<{ Bindings: HttpBindings }>, email: string) => Promise<boolean>,
): void => {
  const script = (path: string, text: string) =>
    app.get(path, (c) => c.body(text, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }))
  script('/invitation.js', invitationScript)
  script('/next-invitation.js', nextLinkScript('/oidc-login/invitation'))
  app.get('/invitation', (c) => c.html(invitationPage()))

  app.post('/invitation', smallForm, async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const token = field(form.token)
    const user = await invitations.find(token)
    if (!user) return c.html(invitationExpiredPage(), 410)
    const page = (error?: string) => c.html(choosePasswordPage({ token, email: user.email, error }))
    if (form.password === undefined) return page()
    const password = field(form.password)
    const problem = passwordProblem(password, [user.name, user.email])
    if (problem) return page(passwordTexts[problem])
    if (password !== field(form.repeated)) return page(texts.passwordsDiffer)
    if (!(await invitations.accept(token, password))) return c.html(invitationExpiredPage(), 410)
    return c.html(passwordChosenPage(await onAccepted(c, user.email)))
  })
}
