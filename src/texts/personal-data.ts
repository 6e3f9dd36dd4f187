// What a company holds on one person: export and erasure.
export const personalData = 'Personal data'
export const purpose = 'What this company holds on one person: take it out, or erase it.'
export const email = 'Email address'
export const find = 'Find'
/** The search, among the landmarks of its page. */
export const findPerson = 'Find a person'
export const nobody = 'Nobody has this address'
export const nobodyHelp =
  'No user, former user or candidate of this company has it. Check the spelling, or open the person from the list of users or candidates.'
export const people = 'People with this address'
export const kinds = { user: 'User', candidate: 'Candidate' }
export const formerUser = 'Former user'
export const pastCandidate = 'Candidate without an open application'
export const dataOf = (name: string) => `Personal data of ${name}`
export const exportTitle = 'Export'
export const exportHelp =
  'One JSON file with every record of this company about the person, and their documents. It also holds what others have written about them: read it before you hand it over.'
export const exportFile = 'Export file'
export const exporting = 'Exporting…'
export const stopExport = 'Cancel export'
export const notExported = 'Error exporting'
export const exported = (name: string) => `The data of ${name} was exported.`

export const eraseTitle = 'Erase'
export const removedTitle = 'What is removed'
export const remainingTitle = 'What remains, and why'
export const removed = {
  ACCOUNT: ['Account', 'Name, address, title, photo and password. Every session ends.'],
  PROFILE: ['Employee record', 'Name, title and photo.'],
  CANDIDATE: ['Candidate', 'Name, address, phone, title, expected pay and availability.'],
  DOCUMENTS: ['Documents', 'Such as a CV.'],
  NOTES: ['Notes on the candidate', 'Whoever wrote them.'],
  REFERENCES: ['Reference checks', 'With the names of the referees.'],
  ASSESSMENTS: ['Assessment results', ''],
  INTERVIEW_ANSWERS: ['Topgrading answers', ''],
  SCORECARD_COMMENTS: ['Comments on scorecards', 'The scores stay, without a name.'],
  SELF_REVIEWS: ['Comments of self-reviews', 'The scores stay, without a name.'],
  DRAFTS: ['Unsaved drafts', ''],
  NOTIFICATIONS: ['Notifications', 'Also those that wait to be sent by email.'],
  DELEGATIONS: ['Delegations', 'From and to the person.'],
  DIRECTORY: ['Directory entry', 'A directory that still has the person adds them again.'],
} as const
export const remaining = {
  REVIEWS: ['Reviews', 'Pay and promotions were decided by them.'],
  RECOGNITIONS: ['Recognitions', 'They belong to the reviews.'],
  APPLICATIONS: ['Applications', 'When someone applied and what came of it: for hiring figures.'],
  OFFERS: ['Offers', 'What was approved to be spent.'],
  INTERVIEWS: ['Interviews', 'When they were, and who held them.'],
  TASKS: ['Open tasks', 'Assign them to someone else.'],
  REQUISITIONS: ['Requisitions', 'They name the person as hiring manager, reviewer or approver.'],
  REPORTS: ['People who report to them', 'Give them another manager.'],
  HISTORY: ['Entries of the activity log', 'What was done stays; by whom, it no longer says.'],
  OTHER_COMPANIES: ['Account', 'It also opens other companies. It goes when the last of them erases the person.'],
  SAME_NAME: ['Mentions by name', 'Someone else has the same name: what was written of either stays as it is.'],
  SAME_ADDRESS: ['Mentions by address', 'Someone else here has the same email address.'],
} as const
export const elsewhere = 'Wherever else a record names the person, it says “Erased person” afterwards.'
export const backups = 'Backups that were made before keep the data until you delete them.'
export const eraseButton = 'Erase…'
export const eraseQuestion = (name: string) => `Erase ${name}?`
export const eraseConsequence = 'This cannot be undone. Export the data first if anybody may still ask for it.'
export const typeName = (name: string) => `Type ${name} to confirm`
export const cancel = 'Cancel'
export const erase = 'Erase'
export const erasing = 'Erasing…'
export const wasErased = (name: string) => `${name} was erased.`
export const erasedOn = (time: string) => `Erased on ${time}. This company holds nothing more that names the person.`
