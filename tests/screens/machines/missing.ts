import type { MachineName } from '#machines/registry.ts'

const noScreen = 'It has no screen of its own.'
export const notYet = 'Not bound yet.'

/**
 * The machines whose paths are not followed on a screen, and why. A new machine is bound, or its line here is argued for
 * in the review: a test counts them.
 */
export const withoutScreen: Partial<Record<MachineName, typeof noScreen | typeof notYet>> = {
  session: notYet,
  sessionOpening: noScreen,
  openingPause: noScreen,
  tokenRenewal: noScreen,
  companySwitch: notYet,
  connection: notYet,
  sidebar: notYet,
  planPeriod: noScreen,
  planPeriodLife: noScreen,
  reviewLife: noScreen,
  stepProgression: notYet,
  scorecardDraft: notYet,
  scorecardSave: notYet,
  draftSync: noScreen,
  draftsSave: noScreen,
  taskSheet: notYet,
  requisition: noScreen,
  candidate: noScreen,
  offer: noScreen,
  interview: noScreen,
  notificationPanel: notYet,
  notificationList: notYet,
  notificationPoll: noScreen,
  notificationRedirect: notYet,
  notificationLink: noScreen,
  saveState: notYet,
  liveWatch: noScreen,
}

/** How many are not bound although they have a screen: a number here only ever falls. */
export const mostNotYetBound = 12
