import { html } from 'hono/html'
import * as texts from '../texts/mail.ts'

type Html = ReturnType<typeof html>
type Content = { subject: string; text: string; html: string }

const page = (content: Html) =>
  String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem">
${content}
</body>
</html>
`)

const plain = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

/** What people have typed, such as a name: over several lines it would stand in a letter as a text of ours. */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ')

/** The address that leads from a letter to what a notification is about [NOTI-10]. */
const linkOf = (origin: string, id: number) => `${origin}/notifications/link?ref=email&notificationId=${id}`

/** Where somebody chooses which notifications come by e-mail. */
const settingsOf = (origin: string) => `${origin}/notifications/settings`

/** No letter lists more; what is left out is said. */
export const mostLines = 30

export type News = {
  origin: string
  name: string
  company: string
  isDaily: boolean
  notifications: { id: number; content: string }[]
}

/** What is new for somebody, each with a link to it. */
export const newsLetter = ({ origin, isDaily, notifications, ...typed }: News): Content => {
  const [name, company] = [inOneLine(typed.name), inOneLine(typed.company)]
  const lines = notifications
    .slice(0, mostLines)
    .map(({ id, content }) => ({ content: inOneLine(content), link: linkOf(origin, id) }))
  const left = notifications.length - lines.length
  const [only] = lines
  const lead = isDaily ? texts.newsOfDay(company) : texts.news(company)
  const several = isDaily ? texts.daySubject(company) : texts.severalSubject(notifications.length, company)
  return {
    subject: only && notifications.length === 1 && !isDaily ? only.content : several,
    text: plain(
      texts.greeting(name),
      lead,
      ...lines.map((it) => `${it.content}\n${it.link}`),
      ...(left > 0 ? [`${texts.more(left)}\n${origin}`] : []),
      texts.whyNews(company),
      `${texts.chooseNews}: ${settingsOf(origin)}`,
    ),
    html: page(html`<p>${texts.greeting(name)}</p>
<p>${lead}</p>
<ul>
${lines.map((it) => html`<li><a href="${it.link}">${it.content}</a></li>`)}
</ul>
${left > 0 ? html`<p><a href="${origin}">${texts.more(left)}</a></p>` : ''}
<p><small>${texts.whyNews(company)} <a href="${settingsOf(origin)}">${texts.chooseNews}</a></small></p>`),
  }
}

/** Where somebody who was invited chooses a password. */
export const invitationLetter = ({ link, ...typed }: { name: string; company: string; link: string }): Content => {
  const [name, company] = [inOneLine(typed.name), inOneLine(typed.company)]
  return {
    subject: texts.invitationSubject,
    text: plain(
      texts.greeting(name),
      texts.invitationLead(company),
      link,
      texts.invitationEnds,
      texts.invitationNotExpected,
    ),
    html: page(html`<p>${texts.greeting(name)}</p>
<p>${texts.invitationLead(company)}</p>
<p><a href="${link}">${texts.invitationLink}</a></p>
<p>${texts.invitationEnds}</p>
<p><small>${texts.invitationNotExpected}</small></p>`),
  }
}
