// User management. Of the specification: 'Field permission canView|canEdit updated successfully', 'Error loading field
// permissions', 'Error processing field permissions data'.

// Field permissions
export const fieldPermissions = 'Field Permissions'
export const fieldPermissionsInShort =
  'Which fields each permission group sees and edits. A change applies at once, and Edit includes View.'
export const fieldRows = { one: 'field', other: 'fields' }
export const fieldSearch = 'Field, record, permission group…'
export const field = 'Field'
export const view = 'View'
export const edit = 'Edit'
export const viewRight = (field: string, record: string, group: string) => `View: ${field}, ${record}, ${group}`
export const editRight = (field: string, record: string, group: string) => `Edit: ${field}, ${record}, ${group}`
export const noRule = 'View and edit'
export const record = 'Record'
export const anyRecord = 'Any record'
export const group = 'Permission group'
export const anyGroup = 'Any group'
export const candidateRecord = 'Candidate'
export const requisitionRecord = 'Requisition'
export const offerRecord = 'Offer'
export const permissionUpdated = (right: 'canView' | 'canEdit') => `Field permission ${right} updated successfully`
/** What a rule is called; its group may be gone. */
export const ruleNamed = (field: string, record: string, group: string | null) =>
  group === null ? `${field} (${record})` : `${field} (${record}) for ${group}`
export const permissionNotUpdated = (field: string, record: string, group: string, reason: string) =>
  `${field} (${record}) stays as it was for ${group}. ${reason}`
export const permissionUnsure = (field: string, record: string, group: string, reason: string) =>
  `It is not certain whether ${field} (${record}) was changed for ${group}. ${reason}`
export const permissionsChanged =
  'Someone else changed field permissions in the meantime. The list is up to date again.'
export const groupDeleted = (group: string) => `Someone else deleted the permission group ${group}.`
export const permissionsNotLoaded = 'Error loading field permissions'
export const permissionsNotProcessed = 'Error processing field permissions data'
export const permissionGroupsFirst = 'Add a permission group: it gets a rule for every field.'
export const checkingPermission = 'Loading the stored permission…'

// Preview as another group
export const previewAs = 'Preview as'
export const noPreview = 'Preview as…'
export const previewTitle = (group: string) => `Preview as ${group}`
export const closePreview = 'Close preview'
export const previewInShort = (group: string) =>
  `What ${group} sees with the permissions below. Fields without a mark can be edited.`
export const editable = 'Can edit'
export const readOnly = 'View only'
export const hidden = 'Hidden'

// The columns of an exported file, as the import names them
export const permissionHeading = 'Permission'
export const entityTypeHeading = 'Entity Type'
export const fieldNameHeading = 'Field Name'
export const canViewHeading = 'Can View'
export const canEditHeading = 'Can Edit'
export const statusHeading = 'Status'
export const permissionRows = { one: 'field permission', other: 'field permissions' }
export const yes = 'yes'
export const no = 'no'

// Choices and fields that several screens have
export const name = 'Name'
export const description = 'Description'
export const status = 'Status'
export const active = 'Active'
export const inactive = 'Inactive'
export const assessmentProfile = 'Assessment Profile'
export const attribute = 'Attribute'

// Permission levels
export const permissionLevel = 'Permission Level'
export const permissionLevelInShort = 'How far the permission groups of the company reach.'
export const permissionLevelKind = { one: 'permission level', other: 'permission levels' }
export const permissionLevelSearch = 'Name, description, level…'
export const firstPermissionLevel = 'Add the first permission level.'
export const level = 'Level'
export const levelLabel = ({ level, name }: { level: number; name: string }) => `${level} - ${name}`

// Permissions
export const permissions = 'Permissions'
export const permissionsInShort = 'The groups that roles belong to. Field permissions are given to them.'
export const permissionKind = { one: 'permission group', other: 'permission groups' }
export const permissionSearch = 'Name, description…'
export const firstPermission = 'Add the first permission group.'

// EPP combinations
export const eppCombination = 'EPP Combination'
export const eppCombinationInShort = 'Pairs of attributes that say more together than each for itself.'
export const eppCombinationKind = { one: 'EPP combination', other: 'EPP combinations' }
export const eppCombinationSearch = 'Name, attribute…'
export const firstEppCombination = 'Add the first combination of two attributes.'
export const firstAttribute = 'First attribute'
export const firstBand = 'First result'
export const secondAttribute = 'Second attribute'
export const secondBand = 'Second result'
export const low = 'Low'
export const medium = 'Medium'
export const high = 'High'

// Impact of combinations on profiles
export const combinationImpact = 'EPP Profile Combination Impact'
export const combinationImpactInShort = 'What a combination costs a candidate of an assessment profile.'
export const combinationImpactKind = { one: 'combination impact', other: 'combination impacts' }
export const combinationImpactSearch = 'Id, profile, impact, penalty…'
export const firstCombinationImpact = 'Add the first impact of a combination on a profile.'
export const combination = 'Combination'
export const impact = 'Impact'
export const penalty = 'Penalty'

// Assessment profiles
export const assessmentProfileInShort = 'What candidates of a kind of job are measured by.'
export const assessmentProfileKind = { one: 'assessment profile', other: 'assessment profiles' }
export const assessmentProfileSearch = 'Name…'
export const firstAssessmentProfile = 'Add the first assessment profile.'

// Profile priority attributes
export const profileAttribute = 'Profile Priority Attribute'
export const profileAttributeInShort =
  'Which attributes count in an assessment profile, in which order, and where low and high begin.'
export const profileAttributeKind = { one: 'profile priority attribute', other: 'profile priority attributes' }
export const profileAttributeSearch = 'Attribute, profile id, priority…'
export const firstProfileAttribute = 'Add the first attribute of a profile.'
export const profileId = 'Profile id'
export const priority = 'Priority'
export const lowThreshold = 'Low below'
export const highThreshold = 'High from'

// Attribute scoring
export const attributeScoring = 'Attribute Scoring'
export const attributeScoringInShort =
  'The points that a result of an attribute gives a candidate of an assessment profile.'
export const attributeScoringKind = { one: 'attribute scoring', other: 'attribute scorings' }
export const attributeScoringSearch = 'Profile, attribute…'
export const firstAttributeScoring = 'Add the first band of results with its points.'
export const attributeScoringNotLoaded = 'Error loading attribute scoring data'
export const company = 'Company'
export const bandStart = 'Band Start'
export const bandEnd = 'Band End'
export const potentialPoints = 'Potential Points'
export const bandOf = (attribute: string, start: number, end: number) => `${attribute} ${start}–${end}`
export const switchToScore = 'To score attributes elsewhere, switch companies.'

// Topgrade questions
export const topgradeQuestions = 'Topgrade Questions'
export const topgradeQuestionsInShort = 'What is asked in a topgrade interview, part by part.'
export const topgradeQuestionKind = { one: 'topgrade question', other: 'topgrade questions' }
export const topgradeQuestionSearch = 'Question, section…'
export const firstTopgradeQuestion = 'Add the first question of the interview.'
export const question = 'Question'
export const section = 'Section'
export const displayOrder = 'Display order'
export const inUse = 'In use'
