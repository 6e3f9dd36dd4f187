import { html, raw } from 'hono/html'
import type { SampleAccount } from './sample-accounts.ts'
import { samplePassword } from './sample-accounts.ts'

type Html = ReturnType<typeof html>

const page = (title: string, content: Html, script?: string) =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Stepwise</title>
<link rel="stylesheet" href="/oidc-login/style.css">
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

const startAgain = html`<p><a class="button" href="/">Go to Stepwise</a></p>`

const sampleList = (accounts: SampleAccount[]) =>
  accounts.length === 0
    ? ''
    : html`<section aria-labelledby="samples">
<h2 id="samples">Sample accounts</h2>
<p>The password of each is <code>${samplePassword}</code>.</p>
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
    'Sign in',
    html`<p class="lead">Sign in with your work account.</p>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
${error ? html`<p id="error" class="error" role="alert">${error}</p>` : ''}
<form method="post" action="/oidc-login/${uid}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="255" value="${email}" ${described}${email ? '' : raw(' autofocus')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000" ${described}${email ? raw(' autofocus') : ''}>
<button type="submit">Sign in</button>
</form>
${sampleList(accounts)}`,
  )
}

/** A sign-in that was left open too long, finished already, or begun in another browser. */
export const expiredPage = (): string =>
  page(
    'Sign-in has expired',
    html`<p class="lead">This page was open too long, or the sign-in was finished elsewhere. Start again from the application.</p>
${startAgain}`,
  )

/** What an invitation's link opens: its script sends the secret behind the # on, in a form. */
export const invitationPage = (): string =>
  page(
    'Choose a password',
    html`<p class="lead">Opening your invitation.</p>
<form method="post" action="/oidc-login/invitation"><input type="hidden" name="token"></form>
<noscript><p class="error">Your invitation can only be opened with JavaScript. Switch it on and reload this page.</p></noscript>`,
    '/oidc-login/invitation.js',
  )

/** Sends the invitation on, and takes it out of the address bar and the history. */
export const invitationScript = `const [form] = document.forms
form.elements.token.value = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
form.submit()
`

export type ChoosePasswordForm = { token: string; email: string; error?: string | undefined }

/** Where somebody who was invited chooses a password; after a failed attempt with its reason. */
export const choosePasswordPage = ({ token, email, error }: ChoosePasswordForm): string => {
  const described = error ? html`aria-invalid="true" aria-describedby="error"` : ''
  return page(
    'Choose a password',
    html`<p class="lead">You sign in with ${email} and this password.</p>
${error ? html`<p id="error" class="error" role="alert">${error}</p>` : ''}
<form method="post" action="/oidc-login/invitation">
<input type="hidden" name="token" value="${token}">
<input type="text" name="username" autocomplete="username" value="${email}" hidden>
<label for="password">Password, at least 8 characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="1000" ${described} autofocus>
<label for="repeated">Password again</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required minlength="8" maxlength="1000" ${described}>
<button type="submit">Save password</button>
</form>`,
  )
}

export const passwordChosenPage = (): string =>
  page('Password saved', html`<p class="lead">You can sign in with it now.</p>\n${startAgain}`)

export const invitationExpiredPage = (): string =>
  page(
    'Invitation expired',
    html`<p class="lead">It was used already, replaced by a newer one, or is older than seven days. Ask the person who sent it
for a new one.</p>
${startAgain}`,
  )

export const problemPage = (title: string, reason: string): string =>
  page(title, html`<p class="lead">${reason}</p>\n${startAgain}`)

export const tooLargePage = (): string =>
  problemPage('This form is too large', 'Nothing was sent. Go back and enter less.')

export const failedPage = (reason: string): string => problemPage('Something went wrong', reason)

/** `form` is the provider's own hidden form; a script sends it at once when the application itself asked for it. */
export const signOutPage = (form: string, atOnce: boolean): string =>
  page(
    'Sign out',
    html`<p class="lead">${atOnce ? 'Ending your session.' : 'Do you want to end your session?'}</p>
${raw(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
    atOnce ? '/oidc-login/sign-out.js' : undefined,
  )

export const signedOutPage = (): string =>
  page('Signed out', html`<p class="lead">Your session has ended.</p>\n${startAgain}`)

/** Presses the button of the sign-out page. */
export const signOutScript = "document.querySelector('button[name=logout]').click()\n"
