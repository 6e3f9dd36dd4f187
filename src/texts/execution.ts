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
