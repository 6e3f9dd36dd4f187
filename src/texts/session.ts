import { plural } from '#machines/kit/plural.ts'

// What is said about the sign-in and the company while somebody works.
export const signIn = 'Sign in'
export const signOut = 'Sign out'
export const stay = 'Stay'
export const gotIt = 'Got it'
export const tryNow = 'Try now'
export const switchTo = (company: string) => `Switch to ${company}`
export const switchHereToo = 'Switch this tab too'
export const leaveAnyway = 'Switch and discard'
export const ended =
  'Your session has ended. Not everything on this page is saved: copy what you need before you sign in again.'
export const notKept = (company: string) =>
  `This device could not save what you typed. Save it first, or switch to ${company} and discard it.`
export const notRenewed = 'Your session could not be renewed. You can keep working. Retrying every 30 seconds.'
export const linkedElsewhere = (company: string) => `The notification you opened belongs to ${company}.`
export const switchedElsewhere = (company: string) => `You switched to ${company} in another tab.`
export const companyLost = (company: string) =>
  `You no longer have access to the company you used last. You are now in ${company}.`
export const signOutWithDrafts = 'Sign out with unsaved changes?'
export const draftsAreLost = (drafts: number) =>
  plural(drafts, {
    one: 'You have an unsaved draft on this device. Signing out deletes it here, so that nobody else using this device can read it. When you sign in again you get back what the server has of it.',
    other: `You have ${drafts} unsaved drafts on this device. Signing out deletes them here, so that nobody else using this device can read them. When you sign in again you get back what the server has of them.`,
  })
