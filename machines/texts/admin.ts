// What the rules of the administration's forms say.
export const digitsOnly = 'Use digits only'
export const wholeNumber = 'Use a whole number, such as 5 or -5'
export const numberedLevel = (level: number) => `Permission Level ${level}`
// Why nobody is invited; the server says the same.
export const inviteElsewhere = 'People sign in at your own identity provider: invite them there'
export const inviteActiveOnly = 'An inactive user cannot be invited: make them active first'
