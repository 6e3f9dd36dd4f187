import { plural } from '#machines/kit/plural.ts'

export const greeting = (name: string) => `Hello ${name},`
export const news = (company: string) => `Here is what is new for you at ${company}:`
export const newsOfDay = (company: string) => `Here is what was new for you at ${company} since yesterday:`
export const severalSubject = (count: number, company: string) =>
  plural(count, {
    one: `1 new notification at ${company}`,
    other: `${count} new notifications at ${company}`,
  })
export const daySubject = (company: string) => `Your day at ${company}`
export const more = (count: number) => plural(count, { one: '1 more in Stepwise', other: `${count} more in Stepwise` })
export const whyNews = (company: string) =>
  `You receive this because you use Stepwise at ${company}. What you have already read there is left out.`
export const chooseNews = 'Choose what you get by email'

export const invitationSubject = 'Choose your password for Stepwise'
export const invitationLead = (company: string) =>
  `${company} works with Stepwise, and you have an account there. Choose a password to sign in with:`
export const invitationLink = 'Choose a password'
export const invitationEnds =
  'The link works once and for seven days. If it has expired, ask the person who invited you for a new one.'
export const invitationNotExpected = 'If you did not expect this, you can ignore it.'
export const serverUnusable = (why: string) => `The mail server cannot be used: ${why}`
export const mailOff = 'This installation sends no emails. Copy the link and pass it on instead.'
