import { html, raw } from 'hono/html'
import { shortestPassword } from '../password-strength.ts'
import * as texts from '../texts/identity.ts'
import type { SampleAccount } from './sample-accounts.ts'
import { samplePassword } from './sample-accounts.ts'

type Html = ReturnType<typeof html>

export const page = (title: string, content: Html, script?: string, style = '/oidc-login/style.css'): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Stepwise</title>
<link rel="stylesheet" href="${style}">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
<main>
<p class="product">Stepwise</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`)

const linkTo = (address: string) => html`<p><a class="button" href="${address}">${texts.goToStepwise}</a></p>`
const startAgain = linkTo('/')

const sampleList = (accounts: SampleAccount[]) =>
  accounts.length === 0
    ? ''
    : html`<section aria-labelledby="samples">
<h2 id="samples">${texts.sampleAccounts}</h2>
<p>${texts.samplePasswordOfEach} <code>${samplePassword}</code>.</p>
<ul>
${accounts.map((it) => html`<li><code>${it.email}</code> <span>${it.name}, ${it.title}</span></li>`)}
</ul>
</section>`

export type SignInForm = {
  uid: string
  email: string
  error?: string
  /** Why somebody has to sign in who did not expect it. */
  notice?: string | undefined
  accounts: SampleAccount[]
}

/** The sign-in page; after a failed attempt with its reason and the e-mail address that was entered. */
export const signInPage = ({ uid, email, error, notice, accounts }: SignInForm): string => {
  const described = error ? html`aria-invalid="true" aria-describedby="error"` : ''
  return page(
    texts.signIn,
    html`<p class="lead">${texts.signInLead}</p>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
${error ? html`<p id="error" class="error" role="alert">${error}</p>` : ''}
<form method="post" action="/oidc-login/${uid}">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="255" value="${email}" ${described}${email ? '' : raw(' autofocus')}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000" ${described}${email ? raw(' autofocus') : ''}>
<button type="submit">${texts.signIn}</button>
</form>
${sampleList(accounts)}`,
    error ? '/oidc-login/sent.js' : undefined,
  )
}

/** What answers a form that was sent is in the history a page that was only opened: Back shows it, instead of a failure. */
export const sentScript = "history.replaceState(null, '', location.href)\n"

/** A sign-in that was left open too long, finished already, or begun in another browser. The application knows for what. */
export const expiredPage = (): string =>
  page(
    texts.signInHasExpired,
    html`<p class="lead">${texts.signInHasExpiredLead}</p>
${linkTo('/callback?again')}`,
  )

/** What an invitation's link opens: its script sends the secret behind the # on, in a form. */
export const invitationPage = (): string =>
  page(
    texts.choosePassword,
    html`<p class="lead">${texts.openingInvitation}</p>
<form method="post" action="/oidc-login/invitation"><input type="hidden" name="token"></form>
<noscript><p class="error">${texts.invitationNeedsScript}</p></noscript>`,
    '/oidc-login/invitation.js',
  )

/** Sends the invitation on, and takes it out of the address bar and the history. */
export const invitationScript = `const [form] = document.forms
form.elements.token.value = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
form.submit()
`

/**
 * A link that is put into the address bar of a page that one like it has led to differs from its address by the fragment
 * alone, for which no browser loads anything. With another query it does.
 */
export const nextLinkScript = (
  path: string,
): string => `const next = () => location.replace('${path}?next' + location.hash)
addEventListener('hashchange', next)
// It may have come before this script.
if (location.hash) next()
`

export type ChoosePasswordForm = { token: string; email: string; error?: string | undefined }

/** Where somebody who was invited chooses a password; after a failed attempt with its reason. */
export const choosePasswordPage = ({ token, email, error }: ChoosePasswordForm): string => {
  const described = error ? html`aria-invalid="true" aria-describedby="error"` : ''
  return page(
    texts.choosePassword,
    html`<p class="lead">${texts.signInWith(email)}</p>
${error ? html`<p id="error" class="error" role="alert">${error}</p>` : ''}
<form method="post" action="/oidc-login/invitation">
<input type="hidden" name="token" value="${token}">
<input type="text" name="username" autocomplete="username" value="${email}" hidden>
<label for="password">${texts.newPassword(shortestPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="1000" ${described} autofocus>
<label for="repeated">${texts.passwordAgain}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="1000" ${described}>
<button type="submit">${texts.savePassword}</button>
</form>`,
  )
}

/** `hasSignedOut`: somebody else was signed in there until now. */
export const passwordChosenPage = (hasSignedOut: boolean): string =>
  page(
    texts.passwordSaved,
    html`<p class="lead">${texts.passwordSavedLead}</p>
${hasSignedOut ? html`<p class="notice">${texts.otherPersonSignedOut}</p>` : ''}
${startAgain}`,
  )

export const invitationExpiredPage = (): string =>
  page(
    texts.invitationExpired,
    html`<p class="lead">${texts.invitationExpiredLead}</p>
${startAgain}`,
    '/oidc-login/next-invitation.js',
  )

export const problemPage = (title: string, reason: string): string =>
  page(title, html`<p class="lead">${reason}</p>\n${startAgain}`)

export const tooLargePage = (): string => problemPage(texts.formTooLarge, texts.formTooLargeReason)

export const failedPage = (reason: string): string => problemPage(texts.wentWrong, reason)

/** `form` is the provider's own hidden form; a script sends it at once when the application itself asked for it. */
export const signOutPage = (form: string, atOnce: boolean): string =>
  page(
    texts.signOut,
    html`<p class="lead">${atOnce ? texts.endingSession : texts.endSessionQuestion}</p>
${raw(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>`,
    atOnce ? '/oidc-login/sign-out.js' : undefined,
  )

export const signedOutPage = (): string =>
  page(texts.signedOut, html`<p class="lead">${texts.signedOutLead}</p>\n${startAgain}`)

/** Presses the button of the sign-out page. */
export const signOutScript = "document.querySelector('button[name=logout]').click()\n"
