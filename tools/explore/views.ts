const ofServer = 'The server asks it; a screen asks only what it refuses, and why.'
const ofSession = 'A part of the session, whose gate and notices have the views.'
const beforeAPage = 'It decides which page opens, before one is shown.'

/** Machines without a table from state to view, and why. One that is not needed is a fault. */
export const withoutViews: Readonly<Record<string, string>> = {
  sessionOpening: ofSession,
  openingPause: ofSession,
  tokenRenewal: ofSession,
  companySwitch: ofSession,
  signOut: 'One question, shown in one state.',
  connection: 'Its table stands beside the notices, for the states in which there is something to say.',
  planPeriod: beforeAPage,
  planPeriodLife: ofServer,
  reviewLife: ofServer,
  planPeriodWait: 'It shows nothing: it asks for the plan periods anew.',
  draftSync: 'A part of a scorecard draft, which says on its save line where the draft is kept.',
  draftsSave: 'A part of submitting a review, which has the views.',
  scorecardSave: 'A part of the draft of a scorecard, which has the views.',
  requisition: ofServer,
  candidate: ofServer,
  offer: ofServer,
  interview: ofServer,
  notificationPanel: 'It is open or closed; its list has the views.',
  notificationPoll: 'It shows nothing: it asks for the list anew.',
  notificationRedirect: beforeAPage,
  notificationLink: beforeAPage,
  listSearch: 'Its field shows what is typed in every state.',
  recordSave: 'A part of the form, which has the views.',
  adminGate: beforeAPage,
  liveWatch: 'It shows nothing: the studio of another tab does.',
}

/**
 * Whether a state of a machine could be without a view. A table that is `satisfies Record<StateValueFrom<typeof …>, …>` does
 * not compile without one of them; a machine that no such table names has a reason, or is a fault.
 */
export const viewFaults = (
  id: string,
  sources: readonly string[],
  reasons: Readonly<Record<string, string>> = withoutViews,
): string[] => {
  const table = new RegExp(`Record<\\s*(?:\\w*State\\b|(?:StatePath<\\s*)?StateValueFrom<\\s*typeof ${id}Machine\\s*>)`)
  const hasTable = sources.some((it) => it.includes(`StateValueFrom<typeof ${id}Machine>`) && table.test(it))
  if (hasTable) return id in reasons ? [`${id}: it has a table of views, and need not be excused`] : []
  return id in reasons ? [] : [`${id}: no table has a view for each of its states`]
}
