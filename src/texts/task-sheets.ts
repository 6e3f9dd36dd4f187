import { plural } from '#machines/kit/plural.ts'

// The company tasks that a manager does for the whole team: Calibrate, Stack Rank and what follows.

export const purposes = {
  calibrate: 'Place everyone by performance and potential, and adjust ratings where the comparison calls for it.',
  'stack-rank': 'Put your team in order, strongest first.',
  'merit-increase': 'Set the increase for each person within the budget of your team.',
  'pip-pdp': 'Decide who gets an improvement plan (PIP) or a development plan (PDP).',
  promotions: 'Nominate people for promotion.',
  delivery: 'Record when you talked through the review with each person.',
}

// Around every task
/** After the name of a field, for whoever hears the fields one by one. */
export const ofPerson = (person: string) => ` of ${person}`
export const visibleToYou = 'Visible to you and the super users of your company.'
export const visibleToManager = (manager: string) => `Visible to ${manager} and the super users of your company.`
export const managedBy = (period: string, manager: string) => `${period} · Team of ${manager}`
export const nobodyHere = 'Nobody reports to you'
export const nobodyReportsTo = (manager: string) => `Nobody reports to ${manager}`
export const nothingToDo = 'There is nothing to do here. The company tasks are for people who manage others.'
export const whyLocked = 'Why this task is locked'
export const allTasks = 'All tasks'
export const toCompleteAgain = (day: string) => `Completed on ${day}. It has to be completed again.`
export const completeAgain = (day: string) => `Completed on ${day} and reopened since. Check it and complete it again.`
export const notSavedInTime =
  'These changes were not saved before the task was closed. They come back when it is reopened.'
export const notSavedInPeriod = (period: string) =>
  `These changes were not saved before ${period} was completed, and can no longer be saved. Copy what you still need.`
export const leftBeforeSaved =
  'They are about people who left your team before you saved. Copy what you still need, for their new manager for example.'
/** In the place of a name, of somebody who reports to another manager now. */
export const leftTheTeam = 'Someone who left your team'
export const discardThem = 'Discard changes'
export const actions = 'Task actions'
export const complete = (task: string) => `Complete ${task}`
export const completeQuestion = (task: string) => `Complete ${task}?`
export const completeConsequence = (task: string) =>
  `${task} becomes read-only. You can reopen it while the plan period is in progress.`
export const opensNext = (task: string) => `${task} opens next.`
export const lastTask = 'This is the last task of the plan period.'
export const completeIt = 'Complete'
export const completing = 'Completing…'
export const goTo = (task: string) => `Go to ${task}`
export const reopen = 'Reopen'
export const reopenQuestion = (task: string) => `Reopen ${task}?`
/** `tasks`: those that have to be completed again; empty when none has. */
export const reopenHelp = (tasks: string) =>
  tasks === ''
    ? 'The reason is kept in the activity log.'
    : `To be completed again afterwards, content kept: ${tasks}. The reason is kept in the activity log.`
export const reopenReason = 'Reason'

// Two versions
export const changedMeanwhile = 'The same people were changed in another window.'
export const chooseForAll = 'Nothing is lost. Choose the version to keep for them. All other changes are merged.'
export const useOther = 'Use the other version'
export const keepMine = 'Keep mine'
export const mine = 'Yours'
export const other = 'Other version'

// Calibrate
export const nineBox = 'Performance and potential'
export const nineBoxHelp =
  'Drag a person to a box, select a person and then a box, press the arrow keys on a person, or set both below. Moving sideways adjusts the rating (*).'
export const performanceWords = { 1: 'Low performance', 2: 'Solid performance', 3: 'Strong performance' }
export const potentialWords = { 1: 'Low potential', 2: 'Medium potential', 3: 'High potential' }
export const potentialShort = { 1: 'Low', 2: 'Medium', 3: 'High' }
export const boxName = (performance: string, potential: string) => `${performance}, ${potential.toLowerCase()}`
export const notPlaced = 'Not placed yet'
export const everybodyPlaced = 'Everyone is placed.'
export const adjustedIn = (place: string) => `${place}, rating adjusted`
export const moveHere = (person: string) => `Move ${person} here`
export const movedTo = (person: string, place: string) => `${person}: ${place}`
export const atEdge = (person: string) => `${person} is at the edge.`
export const ratings = 'Ratings'
export const potential = 'Potential'
export const rating = 'Rating'
export const asReviewed = 'As reviewed'
export const notSet = 'Not set'
export const reason = 'Reason'
export const reasonForRating = 'Why the rating differs from the review score'
export const distribution = 'Distribution'
export const distributionHelp = (people: number) =>
  plural(people, { one: 'Score of 1 person', other: `Scores of ${people} people` })
export const score = 'Score'
export const reviewed = 'Reviews'
export const calibrated = 'Calibrated'

// The fields of a person's row, where two versions stand side by side
export const rank = 'Rank'
export const increase = 'Increase'
export const plan = 'Plan'
export const goals = 'Goals'
export const dueDate = 'Due date'
export const nomination = 'Nomination'
export const newTitle = 'New title'
export const conversation = 'Conversation'
export const note = 'Note'
export const nothing = '–'

// Stack Rank
export const order = 'Order'
export const orderHelp = 'Drag a person, or use the arrow keys on the handle.'
export const useThisOrder = 'Use this order'
export const notRankedYet = 'Not ranked yet. Below is the order by calibrated score.'
export const moveUp = (person: string) => `Move ${person} up`
export const moveDown = (person: string) => `Move ${person} down`
export const handleOf = (person: string, rank: number) => `${person}, rank ${rank}`
export const rankedAs = (person: string, rank: number, of: number) => `${person}: rank ${rank} of ${of}`
export const reasonForRank = (person: string) => `Why above ${person}, who has a higher score`
export const reasonForRankKept = 'Reason for the rank'

// Merit Increase
export const budget = 'Budget'
export const budgetHelp = 'In percent of your team. Everyone counts equally, because salaries are not stored here.'
export const spent = 'Spent'
export const left = 'Left'
export const over = 'Over budget'
export const increases = 'Increases'
export const giveShare = (people: number, of: number, share: string) => {
  if (people === of) return `Give everyone ${share}`
  return plural(people, { one: `Give the other person ${share}`, other: `Give the other ${people} people ${share}` })
}
export const increasePercent = 'Increase in %'

// PIP/PDP
export const plans = 'Plans'
export const undecided = 'Not decided'
export const noPlan = 'No plan'
export const pip = 'Improvement (PIP)'
export const pdp = 'Development (PDP)'

// Promotions
export const nominations = 'Nominations'
export const notNominated = 'No promotion'
export const nominate = 'Nominate'

// Delivery
export const conversations = 'Conversations'
export const conversationDay = 'Date of the conversation'
