// The tokens of a company's programs: its directory (SCIM), and whoever collects its audit stream.
export const directory = 'Access tokens'
export const purpose =
  'For programs: your directory (Entra ID, Okta, Keycloak…) adds and deactivates people by SCIM, your log system collects the audit stream.'
export const addressTitle = 'Addresses'
export const address = 'SCIM address'
export const addressHelp =
  'Enter the first in your directory as the tenant URL or base URL. The second answers JSON lines.'
export const auditAddress = 'Audit stream'
export const copyAuditAddress = 'Copy address of audit stream'
export const copyAddress = 'Copy SCIM address'
export const copyToken = 'Copy token'
export const copied = 'Copied'
export const copyRefused = 'Your browser blocked copying. Select the text instead.'
export const tokens = 'Tokens'
export const tokenCount = (count: number, most: number) => `${count} of ${most}`
export const addToken = 'Add token'
export const addFirstHelp = 'Add a token for your directory. Until then nobody is added or deactivated by it.'
export const noRoom = 'This company already has ten tokens. Revoke one first.'
export const name = 'Name'
export const nameHelp = 'The program that uses it, such as Entra ID.'
export const purposeLabel = 'Opens'
export const purposes = { DIRECTORY: 'Directory (SCIM)', AUDIT: 'Audit stream, to read' }
export const purposeHelp = {
  DIRECTORY: 'Adds, changes and deactivates people of this company.',
  AUDIT: 'Reads who signed in and who changed what someone may do, and nothing else.',
}
export const made = 'Created'
export const lastUsed = 'Last used'
export const neverUsed = 'Never'
export const expires = 'Expires'
export const never = 'Never'
export const expired = 'Expired'
export const actions = 'Actions'
export const expiresAfter = 'Expires after'
export const days = (count: number | null) => (count === null ? 'Never' : count === 365 ? '1 year' : `${count} days`)
export const expiryHelp = {
  DIRECTORY: 'Once it has expired, the directory deactivates nobody until it has a new one.',
  AUDIT: 'Once it has expired, nothing is collected until there is a new one. What happens meanwhile is not lost.',
}
export const cancel = 'Cancel'
export const close = 'Close'
export const make = 'Create token'
export const making = 'Creating token…'
export const notMade = 'Error creating token'
export const madeTitle = (name: string) => `Token for ${name}`
export const shownOnce = {
  DIRECTORY:
    'Copy it into your directory now: it is shown only here. Whoever has it can add and deactivate people of this company.',
  AUDIT: 'Copy it now: it is shown only here. Whoever has it can read the audit stream of this company.',
}
export const token = 'Token'
export const revoke = 'Revoke'
export const revokeOne = (name: string) => `Revoke ${name}`
export const revokeQuestion = (name: string) => `Revoke the token of ${name}?`
export const revokeHelp = {
  DIRECTORY:
    'The directory that uses it is refused at once: it adds and deactivates nobody any more. This cannot be undone; you can create a new one.',
  AUDIT:
    'The program that uses it is refused at once, and collects nothing more. This cannot be undone; you can create a new one.',
}
export const revokeUsed = (time: string) => `It was last used on ${time}.`
export const revoking = 'Revoking…'
export const notRevoked = 'Error revoking token'
export const revoked = (name: string) => `The token of ${name} was revoked.`
