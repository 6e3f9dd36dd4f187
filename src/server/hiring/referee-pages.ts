import { html, raw } from 'hono/html'
import { nextLinkScript, page as pageOf } from '../identity/pages.ts'
import * as texts from '../texts/referee.ts'
import { type Asked, type Ended, longestAnswers } from './referee-answers.ts'

type Content = Parameters<typeof pageOf>[1]
const page = (title: string, content: Content, script = '/reference/next.js') =>
  pageOf(title, content, script, '/reference/style.css')

/** What a link opens: its script sends the secret behind the # on, in a form. */
export const openingPage = (): string =>
  page(
    texts.title,
    html`<p class="lead">${texts.opening}</p>
<form method="post" action="/reference"><input type="hidden" name="token"></form>
<noscript><p class="error">${texts.needsScript}</p></noscript>`,
    '/reference/open.js',
  )

/** Sends the secret on, and takes it out of the address bar and the history. */
export const openScript = `const [form] = document.forms
form.elements.token.value = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
form.submit()
`

export const nextScript = nextLinkScript('/reference')

const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const fieldOf = (index: number): string => `area-${index}`

export type RefereeForm = {
  token: string
  asked: Asked
  answers: Record<string, string>
  error?: string | undefined
  notice?: string | undefined
}

/** The questions, with what was saved or typed. */
export const refereePage = ({ token, asked, answers, error, notice }: RefereeForm): string => {
  const { company, candidate, jobTitle, areas, expiresAt, version, linkId } = asked
  return page(
    texts.about(candidate),
    html`<p class="lead">${texts.lead(company, candidate, jobTitle)}</p>
<p>${texts.howItWorks(day(expiresAt))} ${texts.whoReads(company)}</p>
${error ? html`<p id="error" class="error" role="alert" tabindex="-1">${error}</p>` : ''}
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
<form method="post" action="/reference" data-link="${linkId}" data-states="${JSON.stringify(texts.states)}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="version" value="${version}">
<input type="hidden" name="action" value="submit">
<input type="hidden" name="areas" value="${JSON.stringify(areas)}">
${areas.map(
  (area, index) => html`<label for="${fieldOf(index)}">${area}</label>
<textarea id="${fieldOf(index)}" name="${fieldOf(index)}" data-area="${area}" rows="4" maxlength="${longestAnswers}"${raw(error ? ' aria-describedby="error"' : '')}>
${answers[area] ?? ''}</textarea>`,
)}
<div class="state">
<p id="joined" class="notice" role="status" hidden>${texts.joined}</p>
<p id="state" role="status"></p>
</div>
<button type="submit">${texts.send}</button>
<noscript><button type="submit" class="other" name="action" value="draft">${texts.save}</button></noscript>
</form>`,
    '/reference/form.js',
  )
}

export const thanksPage = (referee: string): string =>
  page(texts.thanks(referee), html`<p class="lead">${texts.thanksLead}</p>`, '/reference/done.js')

/** What was kept in the tab is not needed any more. */
export const doneScript = `for (const key of Object.keys(sessionStorage)) if (key.startsWith('reference ')) sessionStorage.removeItem(key)
`

export const endedPage = (ended: Ended): string =>
  page(texts.ends[ended].title, html`<p class="lead">${texts.ends[ended].lead}</p>`)

export const messagePage = (title: string, reason: string): string => page(title, html`<p class="lead">${reason}</p>`)

/** What the pages need beyond the look of the sign-in pages. */
export const refereeStyle = `
main{max-width:640px}
form{margin-top:16px}
textarea{font:inherit;color:inherit;width:100%;padding:8px 12px;margin-bottom:16px;background:transparent;border:1px solid var(--field);border-radius:6px;resize:vertical}
textarea:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.state{min-height:20px;padding:8px 0;position:sticky;bottom:0;background:var(--card);color:var(--quiet)}
.state .notice{margin-bottom:8px;color:var(--text)}
button:disabled{opacity:.6}
@media (max-width:47.99rem){textarea{font-size:16px}button{height:44px}main{padding:20px}}
`
