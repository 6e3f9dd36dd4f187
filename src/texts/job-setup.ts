// The administration's screens of jobs.

export const jobTitle = 'Title'
export const jobTitleKind = { one: 'job title', other: 'job titles' }
export const jobTitlesInShort = 'The titles that people are hired for.'
export const jobTitleSearch = 'Title, company ID, description…'
export const firstJobTitle = 'Add the first title that people are hired for.'
export const standardJob = 'Standard job'
export const standardJobHelp = 'Decides the scorecard and the workflow of the title.'
export const internalDescription = 'Internal description'
export const jobDescription = 'Job description'
export const titleElsewhere = 'To add a title elsewhere, switch companies.'

export const qualification = 'Qualification'
export const qualificationKind = { one: 'qualification type', other: 'qualification types' }
export const qualificationsInShort = 'The groups of what a job asks of people.'
export const qualificationSearch = 'Name, type…'
export const firstQualification = 'Add the first type, such as Education.'
export const name = 'Name'
export const type = 'Type'
/** What the answers to a qualification are. */
export const qualificationTypes = { TEXT: 'Text', SELECT: 'One choice', MULTI_SELECT: 'Several choices' }

export const eltOwner = 'ELT Owner'
export const eltOwnerKind = { one: 'ELT owner', other: 'ELT owners' }
export const eltOwnersInShort = 'Who of the executive leadership team answers for the requisitions of a department.'
export const eltOwnerSearch = 'Name, department, description…'
export const firstEltOwner = 'Add the first owner of a department.'
export const owner = 'Owner'
export const department = 'Department'
export const description = 'Description'

export const qualificationDetails = 'Qualification Details'
export const qualificationFieldKind = { one: 'qualification field', other: 'qualification fields' }
export const qualificationFieldsInShort = 'What a job can ask of people, by qualification type.'
export const qualificationFieldSearch = 'Field, type, options…'
export const firstQualificationField = 'Add the first field, such as Degree.'
export const qualificationFieldsNotLoaded = 'Error loading qualification fields'
export const fieldName = 'Field name'
export const displayOrder = 'Display order'
export const options = 'Options'
export const optionsHelp = 'Press Enter after each option. Leave it empty for a free text.'
