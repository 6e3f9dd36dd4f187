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
export const anyRecord = 'All records'
export const group = 'Permission group'
export const anyGroup = 'All groups'
export const candidateRecord = 'Candidate'
export const requisitionRecord = 'Requisition'
export const offerRecord = 'Offer'
export const permissionUpdated = (right: 'canView' | 'canEdit') => `Field permission ${right} updated successfully`
export const permissionNotUpdated = (field: string, record: string, group: string, reason: string) =>
  `${field} (${record}) stays as it was for ${group}. ${reason}`
export const permissionsChanged =
  'Somebody else changed field permissions in the meantime. The list is up to date again.'
export const permissionsNotLoaded = 'Error loading field permissions'
export const permissionsNotProcessed = 'Error processing field permissions data'
export const noFieldPermissions = 'No field permissions yet'
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
