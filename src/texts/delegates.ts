// Who decides reviews and approvals for somebody else
export const delegates = 'Delegates'
export const purpose = 'Someone who reviews and approves requisitions and offers for you while you are away.'
export const rule = 'A delegate never decides on what they requested or manage themselves, nor on what you requested.'
export const awayForAWhile = 'Away for a while? Name a delegate'
export const delegateKind = { one: 'delegate', other: 'delegates' }
export const addDelegate = 'Add delegate'
export const yourDelegates = 'Your delegates'
export const youStandIn = 'You stand in for'
export const otherDelegates = 'Delegates of others'
export const noDelegatesHelp = 'Only you decide on what you are asked to review or approve.'
export const noOneToStandIn = 'You stand in for nobody.'
export const noRecord = 'Delegates are for employees. You do not have an employee record in this company.'
export const person = 'Person'
export const delegate = 'Delegate'
export const from = 'From'
export const until = 'Until'
export const untilHelp = 'The last day, included.'
export const decidesFor = 'Decides for'
export const status = 'Status'
export const times = { ahead: 'Upcoming', running: 'Now', over: 'Ended' }
export const stranded = 'No active account'
export const action = 'Action'
export const end = 'End'
export const endOf = (delegate: string, person: string) => `End ${delegate} for ${person}`
export const endQuestion = (delegate: string) => `End ${delegate} as a delegate?`
export const endHelp = 'They can no longer review or approve for this person. What they decided stays.'
export const ending = 'Ending…'
export const alreadyEnded = (delegate: string) => `The delegation to ${delegate} has already ended`
export const endedMeanwhile = 'It was ended in the meantime. The list is up to date again.'
export const added = 'Delegate added.'
export const ended = 'Delegate ended.'
export const notAdded = 'Error adding delegate'
export const notEnded = 'Error ending delegate'
