/**
 * What a machine need not do, and mutants of it that are equivalent, by the words in which its tests report them, and why.
 * One that is not needed is a fault.
 */
export const excuses: Readonly<Record<string, string>> = {
  'candidate: begins in rejected': 'A candidate is always brought back from a stored status.',
  'candidate.pipeline: begins in active': 'A candidate is always brought back from a stored status.',
  'offer: begins in inApproval': 'An offer is always brought back from a stored status.',
  'planPeriodLife: begins in initiating': 'A plan period is always brought back from a stored status.',
  'reviewLife: begins in submitted': 'A review is always brought back from a stored status.',
  'alerts: begins in showing': 'Showing nothing is left for idle at once.',
  'alerts.held: always leads to showing': 'Showing nothing is left for idle at once.',
  'planPeriod.loading: loadPlanPeriods onDone (1) leads to deciding': 'Deciding comes to the same state by itself.',
  'requisitionDecision.explaining: cancel leads to looking':
    'Looking leads on to open by itself: what locks it does not change.',
  'requisitionDecision.approving: after answerLimit leads to looking':
    'Looking leads on to open by itself: what locks it does not change.',
  'requisitionDecision.approving: decide onError leads to looking':
    'Looking leads on to open by itself: what locks it does not change.',
  'notificationPoll.waiting: page.hidden leads to deciding': 'Deciding comes to the same state by itself.',
  'notificationPoll.waiting: network.returned leads to deciding': 'Deciding comes to the same state by itself.',
  'notificationPoll.waiting: after interval leads to deciding': 'Deciding comes to the same state by itself.',
  'notificationPoll.paused: page.shown leads to deciding': 'Deciding comes to the same state by itself.',
  'commandPalette.opened: option.move without its guard hasOptions': 'Among no options a move leads to none.',
  'quickSearch.opened.idle: option.move without its guard hasOptions': 'Among no options a move leads to none.',
}
