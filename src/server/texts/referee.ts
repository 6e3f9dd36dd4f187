// The pages on which somebody without an account gives a reference.

/** Who completed a check, in its history. */
export const refereeName = (name: string) => `${name} (referee)`
export const title = 'Reference'
export const opening = 'Opening your link…'
export const needsScript = 'This page needs JavaScript to open your link.'
export const about = (candidate: string) => `Your reference for ${candidate}`
export const lead = (company: string, candidate: string, jobTitle: string) =>
  `${company} is considering ${candidate} for the position of ${jobTitle} and would like to hear from you.`
export const howItWorks = (day: string) =>
  `What you write is saved as you type, and you can come back by the same link until ${day}. You send it once.`
export const whoReads = (company: string) => `Only the people at ${company} who hire for this position read it.`
export const send = 'Send reference'
export const save = 'Save for later'
export const saved = 'Saved. You can close this page and come back by the same link.'
export const nothingWritten = 'Answer at least one question before you send your reference.'
export const tooLong = (longest: number) => `All answers together may have ${longest} characters. Shorten some of them.`
/** Above the answers of both windows. */
export const joined =
  'These answers were changed in another window. What was written there and here is below: check it, then send it.'
export const thanks = (referee: string) => `Thank you, ${referee}`
export const thanksLead = 'Your reference was sent. You can close this page.'
export const ends = {
  unknown: {
    title: 'This link does not work',
    lead: 'Open the link from the message again and copy it whole. If you were sent a newer link, use that one.',
  },
  expired: { title: 'This link has expired', lead: 'Ask whoever sent it for a new one. What you saved is kept.' },
  revoked: { title: 'This link was withdrawn', lead: 'Ask whoever sent it if you are still needed.' },
  used: { title: 'Your reference was sent already', lead: 'Thank you. There is nothing more to do.' },
  notNeeded: {
    title: 'This reference is not needed any more',
    lead: 'Thank you for your time. There is nothing to do.',
  },
}
export const tooManyTitle = 'Too many requests'
export const tooMany = 'Wait a minute, then open your link again.'
export const failedTitle = 'Something went wrong'
export const failed = 'Nothing was lost. Go back and try again in a moment.'
/** What the page says while it saves. */
export const states = {
  saving: 'Saving...',
  saved: 'All changes saved',
  offline: 'Not saved yet: no connection. It is tried again.',
  tooLong: 'Not saved: all answers together are too long. Shorten some of them.',
  ended: 'This link is closed. Copy what you wrote and ask whoever sent the link.',
}
