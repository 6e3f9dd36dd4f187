// What the rules of the administration's forms say.
export const digitsOnly = 'Use digits only'
export const wholeNumber = 'Use a whole number, such as 5 or -5'
export const numberedLevel = (level: number) => `Permission Level ${level}`
// Why nobody is invited; the server says the same.
export const inviteElsewhere = 'People sign in at your own identity provider: invite them there'
export const inviteActiveOnly = 'An inactive user cannot be invited: make them active first'
// Behind the name of somebody who is left out
export const signsInElsewhere = 'signs in at your identity provider'
export const isInactive = 'is inactive'
export const hasPassword = 'has a password'
export const hasLink = 'has a link that still works'
// Why a super user's own access stays; the server says the same.
export const ownAccess = 'You cannot remove your own access: ask another super user to do it'
// Why somebody is not erased; the server says the same.
export const eraseSelf = 'You cannot erase yourself: ask another super user'
export const eraseOwner = 'This person owns the installation: make them an ordinary user first'
export const eraseInPipeline = 'This candidate has an open application: reject or withdraw it first'
export const eraseTwice = 'This person has been erased already'
