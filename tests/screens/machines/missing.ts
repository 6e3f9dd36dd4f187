import type { MachineName } from '#machines/registry.ts'

const ofRecord = 'The server alone asks it, and its paths are followed there: the screens show what it allows.'

/**
 * The machines without a screen of their own, and where what they do is seen and followed instead. Every other one is
 * bound: a new machine without a binding or a line here fails the test.
 */
export const withoutScreen: Partial<Record<MachineName, string>> = {
  sessionOpening: 'The session shows one view for all its states, and has each of its ends as an outcome.',
  openingPause: 'The session shows one view while it waits, and has each of its ends as an outcome.',
  tokenRenewal:
    'Its two notices are tried with the faults of the sign-in; the session has each of its ends as an outcome.',
  planPeriodLife: ofRecord,
  reviewLife: ofRecord,
  requisition: ofRecord,
  candidate: ofRecord,
  offer: ofRecord,
  interview: ofRecord,
  draftSync:
    'It sends drafts behind the screen of a scorecard, an objective or a sheet, which shows only where they are.',
  draftsSave: 'It saves behind the questions of other machines, which show its ends.',
  notificationPoll: 'It only says when to ask again, which the list of notifications shows.',
  notificationLink: 'It leads away before anything of it could show.',
  liveWatch: 'It listens in the page that is watched, which shows nothing of it.',
}
