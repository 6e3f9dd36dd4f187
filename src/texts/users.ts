import { numberText, plural } from '#machines/kit/plural.ts'

// The users of a company. Of the specification: the columns.
export const users = 'Users'
export const usersInShort = 'Who signs in to this company, with which role.'
export const userKind = { one: 'user', other: 'users' }
export const usersNotLoaded = 'Error loading users'
export const userSearch = 'Name, role, company, email…'
export const firstUser = 'Add the first user of the company.'
export const name = 'Name'
export const role = 'Role'
export const roleHelp = 'In this company. In other companies the user gets the role of the same name.'
export const company = 'Company'
export const companies = 'Companies'
export const email = 'Email'
export const emailHelp = 'The user signs in with this address.'
export const permissionLevel = 'Permission Level'
export const level = (level: number, title: string) => `${level} - ${title}`
export const status = 'Status'
export const title = 'Title'
export const active = 'Active'
export const activeHelp =
  'An inactive user is signed out at once and cannot sign in, to any company. Their open tasks and reviews stay with them: give them to someone else first.'
// A deletion ends the membership; what names the user stays.
const keptWork = 'Their open tasks and reviews stay with them: give them to someone else first. This cannot be undone.'
export const deletionHelp = {
  one: `The user loses access to this company at once, but not to other companies. ${keptWork}`,
  other: `These users lose access to this company at once, but not to other companies. ${keptWork}`,
}
export const activeUsers = 'Active'
export const inactiveUsers = 'Inactive'
export const anyStatus = 'Any status'
export const anyRole = 'Any role'

// Signing in: no specification says how a user who was added gets in
export const signIn = 'Sign-in'
export const signInChanged = (before: string, after: string) => `${signIn}: ${before} → ${after}`
export const anySignIn = 'Any sign-in'
export const signInTexts = {
  READY: 'Password set',
  NOT_INVITED: 'Not invited yet',
  INVITED: 'Invited',
  INVITATION_EXPIRED: 'Invitation expired',
  ELSEWHERE: 'At your identity provider',
}
export const invitedUntil = (time: string) => `Invited until ${time}`
export const expiredOn = (time: string) => `Invitation expired on ${time}`
export const passwordLinkUntil = (time: string) => `New password link until ${time}`
export const inviteItem = 'Invite'
export const inviteAgainItem = 'Invite again'
export const newPasswordItem = 'New password'
export const invite = (name: string) => `Invite ${name}`
export const inviteAgain = (name: string) => `Invite ${name} again`
export const newPassword = (name: string) => `New password for ${name}`
export const inviteShort =
  'Stepwise makes a link at which this person chooses a password. It works once, for seven days.'
export const inviteAgainShort =
  'Stepwise makes a new link at which this person chooses a password. The link before it stops working.'
export const newPasswordShort =
  'Stepwise makes a link at which this person chooses a new password. Until they use it the old password works.'
export const inviteHow = (email: string) => `It is sent to ${email}, or you make the link and hand it over yourself.`
export const mailIsOff = 'No mail server is set up (SMTP_URL): make the link and hand it over yourself.'
export const sendEmail = 'Send email'
export const sendingEmail = 'Sending…'
export const emailSent = (email: string) =>
  `An email with the link goes to ${email} within a minute. The link works once, for seven days. You can send another one at any time, or withdraw it.`
export const withdrawLink = 'Withdraw link'
export const withdrawing = 'Withdrawing…'
export const withdrawn = (name: string) => `The link of ${name} does not work any more.`
export const linkWasUsed = (name: string) => `${name} had already used the link to choose a password.`
export const makeLink = 'Make link'
export const makingLink = 'Making link…'
export const sendLink = (email: string, time: string) =>
  `Send this link to ${email}. It works once, until ${time}. Whoever has it can choose the password.`
export const invitationLink = 'Invitation link'
export const copyLink = 'Copy link'
export const shownOnce = 'It is shown only here. You can make a new one at any time.'
export const notInvited = 'Error inviting user'
// Several at once
export const inviteUsers = 'Invite users'
export const inviteSelected = 'Invite selected'
export const inviteSeveral = (count: number) =>
  plural(count, { one: 'Invite 1 user', other: `Invite ${numberText(count)} users` })
export const inviteEach = (count: number) =>
  plural(count, {
    one: 'They get an email with a link to choose a password. The link works once, for seven days.',
    other: 'Each of them gets an email with a link to choose a password. The link works once, for seven days.',
  })
export const nobodyToInvite = 'There is nobody to invite among the selected users.'
export const notInvitedToo = (count: number) =>
  plural(count, {
    one: '1 selected user is left out:',
    other: `${numberText(count)} selected users are left out:`,
  })
export const mailIsOffForSeveral = (count: number) =>
  plural(count, {
    one: 'No mail server is set up (SMTP_URL): make the link and hand it over yourself. It works once, for seven days.',
    other:
      'No mail server is set up (SMTP_URL): make the links and hand them over yourself. Each works once, for seven days.',
  })
export const makeLinks = (count: number) => plural(count, { one: 'Make link', other: 'Make links' })
export const makingLinks = 'Making links'
export const linksOf = (count: number, total: number) =>
  `Links for ${numberText(count)} of ${plural(total, { one: '1 user', other: `${numberText(total)} users` })}`
export const sendLinks = (time: string) =>
  `Send each user their link. It works once, until ${time}. Whoever has it can choose the password.`
export const invitationLinks = 'Invitation links'
export const withoutLink = 'There is no link for:'
export const copyLinks = 'Copy all'
export const linksShownOnce = (count: number) =>
  plural(count, {
    one: 'It is shown only here, until you close this. You can make a new one at any time, in the menu of the user’s row.',
    other:
      'They are shown only here, until you close this. You can make a new one at any time, in the menu of the user’s row.',
  })
/** Their page was left before they were shown. */
export const linksUnseen = (count: number) =>
  plural(count, {
    one: 'Making links was stopped. 1 link was made and not shown: make a new one in the menu of the user’s row.',
    other: `Making links was stopped. ${numberText(count)} links were made and not shown: make new ones in the menus of the users’ rows.`,
  })
export const sendEmails = (count: number) => plural(count, { one: 'Send email', other: 'Send emails' })
export const sendingEmails = 'Sending emails'
export const invitesInterrupted = 'Inviting was interrupted'
export const invited = (count: number) =>
  plural(count, { one: '1 user invited', other: `${numberText(count)} users invited` })
export const invitedOf = (count: number, total: number) =>
  `${numberText(count)} of ${plural(total, { one: '1 user', other: `${numberText(total)} users` })} invited`
/** How it ended when its page was left. */
export const invitesStopped = (invitedOf: string, isUnsure: boolean) =>
  `Inviting was stopped: ${invitedOf}.${isUnsure ? ' One more may have been invited: the server did not answer.' : ''}`
export const stillInviting = 'Still sending emails. A notice will tell you when it is done.'
export const whoWasNotInvited = 'Who was not invited'
export const inviteUnknown = 'The server did not answer. Check whether they were invited.'
export const inviteLeft = 'Not invited, because you stopped.'
export const inviteeGone = 'Someone else removed this user in the meantime.'
export const userGone = 'Someone else removed this user in the meantime. The list is up to date again.'
