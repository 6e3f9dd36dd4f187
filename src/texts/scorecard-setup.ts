// The administration's screens of scorecards.

export const category = 'Category'
export const description = 'Description'
export const standardJob = 'Standard job'

export const categories = 'Scorecard Categories'
export const categoryKind = { one: 'scorecard category', other: 'scorecard categories' }
export const categoriesInShort = 'The categories that candidates are scored in.'
export const categorySearch = 'Category…'
export const firstCategory = 'Add the first category, such as Leadership.'

export const details = 'Scorecard Details'
export const detailKind = { one: 'scorecard detail', other: 'scorecard details' }
export const detailsInShort = 'The statements that candidates are scored on.'
export const detailSearch = 'Definition, category, description…'
export const firstDetail = 'Add the first statement to score.'
export const definition = 'Definition'
export const internalDefinition = 'Internal definition'
export const jdDescription = 'Job description text'

export const weighting = 'Scorecard Weighting'
export const weightKind = { one: 'scorecard weight', other: 'scorecard weights' }
export const weightingInShort = 'How much each category counts for a standard job.'
export const weightSearch = 'Standard job, category…'
export const firstWeight = 'Add the first weight of a category.'
export const weight = 'Weight'
export const weightHelp = 'In percent. The weights of a standard job add up to at most 100.'
export const percent = (share: number) => `${share}%`
export const weightOf = (category: string, job: string) => `${category} for ${job}`

export const configuration = 'Scorecard Configuration'
export const configurationKind = { one: 'scorecard statement', other: 'scorecard statements' }
export const configurationInShort = 'The statements that each standard job is scored on, in order.'
export const configurationSearch = 'Definition, category, focus area, job…'
export const firstConfiguration = 'Add the first statement of a standard job.'
export const displayOrder = 'Display order'
export const focusArea = 'Focus area'
