// Objectives. Of the specification: the pages' titles.
export const execution = 'Execution'
export const yearInShort = 'What the company plans for the year, and how far it has come.'
export const planPeriod = 'Plan period'
export const directObjectives = 'Direct Objectives'
export const directInShort = 'The standard objectives of the current plan, with their weights.'
export const openDirectObjectives = 'Open Direct Objectives'
export const worksTowards = 'What the company works towards in this plan period.'
export const fullYear = 'Full year standard objective'
export const fullYearInShort = 'This year’s objectives, with threshold, target and stretch.'
export const fullYearPurpose = 'This year’s objectives, with their weights and thresholds.'
export const openFullYear = 'Open full year'

export const planPeriods = 'Plan periods'
export const planPeriodsInShort = 'Start the next year, complete this one, and look back at earlier ones.'
export const openPlanPeriods = 'Open plan periods'

// The table
export const standardObjectives = 'Standard objectives'
export const objective = 'Objective'
export const weight = 'Weight'
export const threshold = 'Threshold'
export const target = 'Target'
export const stretch = 'Stretch'
export const savedBy = (author: string, day: string) => `Saved by ${author}, ${day}`

// Editing. Of the specification: that they were saved.
export const edit = 'Edit objectives'
export const setObjectives = 'Set objectives'
export const noObjectives = 'No objectives yet'
export const whatObjectivesAre = 'Objectives show what the company works towards in this plan period.'
export const objectivesSaved = 'Standard objectives saved successfully'
export const objectiveTitle = 'Title'
export const description = 'Description'
export const unit = 'Unit'
export const unitHelp = 'For example %, hours or robots.'
export const weightInPercent = 'Weight in %'
export const addObjective = 'Add objective'
export const undoRemoval = 'Undo removal'
export const objectiveNumber = (place: number) => `Objective ${place}`
export const newObjective = 'New objective'
export const remove = 'Remove'
export const removeObjective = (title: string) => `Remove ${title}`
export const actions = 'Objective actions'
export const discardChanges = 'Discard changes'
export const cancel = 'Cancel'
export const saveObjectives = 'Save objectives'
export const weightsTogether = (percent: string) => `Weights add up to ${percent}.`
export const visibleToCompany = 'Visible to everyone in your company.'
export const notSavedInTime = 'The plan period was completed before you saved these changes.'
export const notSavedAsSuperUser =
  'You are no longer a super user, so these changes can no longer be saved. Copy what you still need.'

// Two versions
export const somebodyElse = 'someone else'
export const changedMeanwhile = (author: string) => `The same objectives were changed by ${author}.`
export const chooseVersion = 'Nothing is lost. Choose the version to keep for them. All other changes are merged.'
export const nothing = '–'
export const removed = 'Removed'

// The annual plans
export const annualPlans = 'Annual plans'
export const annualPlan = 'Annual plan'
export const days = 'Days'
export const status = 'Status'
export const shownAbove = 'Shown above'
