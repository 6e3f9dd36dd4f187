import { numberText, plural } from '#machines/kit/plural.ts'

// The list
export const planPeriods = 'Plan periods'
export const planPeriodsPurpose = 'Reviews and objectives belong to a plan period. One at a time is in progress.'
export const planPeriodKind = 'plan period'
export const planPeriodsKind = 'plan periods'
export const period = 'Plan period'
export const days = 'Days'
export const status = 'Status'
export const currentCycle = 'Current cycle'
export const archivedOn = (day: string) => `Archived ${day}`
export const addPeriod = 'Add plan period'
export const showArchived = (count: number) => `Show archived (${numberText(count)})`
export const hideArchived = 'Hide archived'
export const firstPeriod = 'Add the first plan period of the company, then start it.'
export const onlyArchived = 'All plan periods are archived'
export const addNext = 'Show the archive, or add a plan period.'

// The form
export const name = 'Name'
export const nameExample = 'FY2027'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const lastDayHelp = 'The last day belongs to the plan period.'

// Moves
export const start = (period: string) => `Start ${period}`
export const complete = (period: string) => `Complete ${period}`
export const archive = 'Archive'
export const restore = 'Restore'
export const started = (period: string) => `${period} is being started.`
export const begun = (period: string) => `${period} is in progress.`
export const completed = (period: string) => `${period} is completed.`
export const archived = (period: string) => `${period} is archived.`
export const restored = (period: string) => `${period} is restored from the archive.`
export const cancel = 'Cancel'
export const startQuestion = (period: string) => `Start ${period}?`
export const startConsequence = (tasks: number, managers: number) =>
  plural(managers, {
    one: `${tasks} company tasks are created, and 1 manager is notified.`,
    other: `${tasks} company tasks are created, and ${managers} managers are notified.`,
  })
export const cannotBeUndone = 'This cannot be undone.'
export const startAnswer = 'Start'
export const startingAnswer = 'Starting…'
export const completeQuestion = (period: string) => `Complete ${period}?`
export const allSubmitted = 'All reviews are submitted.'
export const openReviews = (count: number, inProgress: number, notStarted: number) =>
  plural(count, {
    one: `1 review is not submitted: ${numberText(inProgress)} in progress, ${numberText(notStarted)} not started. It stays as it is, for reading only.`,
    other: `${numberText(count)} reviews are not submitted: ${numberText(inProgress)} in progress, ${numberText(notStarted)} not started. They stay as they are, for reading only.`,
  })
export const openTasksNamed = (count: number, tasks: string) =>
  plural(count, {
    one: `1 company task is not completed: ${tasks}.`,
    other: `${numberText(count)} company tasks are not completed: ${tasks}.`,
  })
export const completeAnswer = 'Complete'
export const completeWithOpen = (count: number) =>
  plural(count, { one: 'Complete with 1 open review', other: `Complete with ${numberText(count)} open reviews` })
export const completingAnswer = 'Completing…'

// Before the start
export const whyNotStarted = 'Why can this not be started?'
export const openPeriod = (period: string) => `Open ${period}`
export const whatStartDoes = 'What starting does'
export const tasksCreated = 'Company tasks created'
export const managersNotified = 'Managers notified'
export const managersWithoutAccount = 'Managers without an active account'
export const notNotified = 'They are not notified.'
export const employeesWithoutManager = 'Employees without a manager'
export const notReviewed = 'Nobody reviews them.'

// While and after
export const isStarting = 'Tasks are being created and managers notified. This page updates by itself.'
export const startProgress = 'Progress of the start'
export const reviews = 'Reviews'
export const reviewsProgress = 'Submitted reviews'
export const submitted = 'Submitted'
/** Those that were started and are not submitted. */
export const reviewsBegun = (isOver: boolean) => (isOver ? 'Not completed' : 'In progress')
export const notStarted = 'Not started'
export const openTasks = 'Company tasks not completed'
export const none = 'None'
export const readOnly = (period: string) =>
  `${period} is completed. Reviews that were not submitted stay as they are, for reading only.`
export const goToReviews = 'Go to the reviews'

// People
export const people = 'People'
export const peopleNotified = 'Notified'
export const withoutAccount = 'No active account'
export const withoutManager = 'No manager'
export const startOutcome = 'Outcome of the start'
export const title = 'Title'
export const manager = 'Manager'
export const part = 'Part'
export const task = 'Task'
export const tasks = 'Tasks'
export const openTasksOf = 'Company tasks'
export const ofManager = (manager: string) => ` of ${manager}`
export const outcome = 'Outcome'
export const created = 'Created'
export const notified = 'Notified'
export const skipped = 'Skipped'
export const nobodyHere = 'No one to show.'
export const outcomesAppear = 'Results appear here once the plan period starts.'

// Due dates and budget
export const settings = 'Due dates and merit budget'
export const settingsKind = 'due dates and budget'
export const editSettings = 'Edit due dates and budget'
export const noDueDate = 'No due date'
export const dueOf = {
  'self-review': 'Self-reviews',
  evaluate: 'Evaluate',
  calibrate: 'Calibrate',
  'stack-rank': 'Stack Rank',
  'merit-increase': 'Merit Increase',
  'pip-pdp': 'PIP/PDP',
  promotions: 'Promotions',
  delivery: 'Delivery',
}
export const meritBudget = 'Merit budget'
export const meritBudgetHelp = 'Percent of the team: the mean of all increases of a team must stay within it.'
export const ofTeam = (percent: string) => `${percent} of each team`
