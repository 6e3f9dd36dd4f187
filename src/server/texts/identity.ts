import { plural } from '#machines/kit/plural.ts'

export const signInFirst = 'Sign in to continue'
export const signInExpired = 'Your sign-in has expired. Sign in again, or try again in a moment.'
export const providerDown = 'The identity provider does not answer. Try again in a moment.'
export const tokenWithoutUser = 'The access token names no user'
export const noAccessToken = 'This is not an access token'
export const identityProvider = 'Identity provider'
export const tokenWithoutRoles = 'Your identity provider did not send your roles. Ask your administrator.'
export const tokenWithoutEmail = 'The access token names no verified email address'
export const accountNotActive = 'The account is not active'
export const sessionEnded = 'The session has ended'
export const noAccessToCompany = 'You have no access to this company'
export const accountChanged = 'The account was changed while you signed in. Sign in again.'
export const accountClosed =
  'This account is no longer active. Ask your administrator, or sign in with another account.'
export const sessionOver = 'Your session has ended. Sign in again to continue.'
export const wrongPassword = 'The email or the password is wrong.'
export const passwordPersonal =
  'This password is made of your name, your address or the word Stepwise, which is guessed first. Choose another.'
export const passwordCommon =
  'This password is too easy to guess: attackers try common ones first. Choose a longer or less usual one.'
export const passwordsDiffer = 'The passwords are not the same.'
export const passwordShort = (characters: number) => `The password must have at least ${characters} characters.`

export const tooManySignIns = (seconds: number) =>
  plural(seconds, {
    one: 'Too many sign-ins were started from your network. Wait 1 second and try again.',
    other: `Too many sign-ins were started from your network. Wait ${seconds} seconds and try again.`,
  })
export const tooManyAttempts = (minutes: number) =>
  plural(minutes, {
    one: 'Too many failed attempts. Wait 1 minute and try again.',
    other: `Too many failed attempts. Wait ${minutes} minutes and try again.`,
  })

/** The pages of signing in, of an invitation and of signing out. */
export const goToStepwise = 'Go to Stepwise'
export const sampleAccounts = 'Sample accounts'
export const samplePasswordOfEach = 'The password of each is'
export const signIn = 'Sign in'
export const signInLead = 'Sign in with your work account.'
export const email = 'Email'
export const password = 'Password'
export const signInHasExpired = 'Sign-in has expired'
export const signInHasExpiredLead =
  'This page was open too long, or the sign-in was finished elsewhere. Start again from the application.'
export const choosePassword = 'Choose a password'
export const openingInvitation = 'Opening your invitation.'
export const invitationNeedsScript =
  'Your invitation can only be opened with JavaScript. Switch it on and reload this page.'
export const signInWith = (address: string) => `You sign in with ${address} and this password.`
export const newPassword = (characters: number) => `Password, at least ${characters} characters`
export const passwordAgain = 'Password again'
export const savePassword = 'Save password'
export const passwordSaved = 'Password saved'
export const passwordSavedLead = 'You can sign in with it now.'
export const otherPersonSignedOut = 'Someone else was signed in here and has been signed out.'
export const invitationExpired = 'Invitation expired'
export const invitationExpiredLead =
  'It was used already, replaced by a newer one or withdrawn, or is older than seven days. If you have already chosen a password, sign in with it; otherwise ask the person who sent the invitation for a new one.'
export const formTooLarge = 'This form is too large'
export const formTooLargeReason = 'Nothing was sent. Go back and enter less.'
export const wentWrong = 'Something went wrong'
export const signOut = 'Sign out'
export const endingSession = 'Ending your session.'
export const endSessionQuestion = 'Do you want to end your session?'
export const signedOut = 'Signed out'
export const signedOutLead = 'Your session has ended.'
