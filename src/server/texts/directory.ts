export const tooManyTokens = 'This company already has ten tokens. Revoke one first.'
export const bearer = 'Bearer token'
export const bearerIs = 'A token that a super user made for the directory'
export const noSearch = 'The request is no SearchRequest'
export const notFilteredHere = 'What this server supports cannot be filtered'
export const notJson = 'The request is not valid JSON'
export const tokenRefused = 'This token is not valid'
export const tokenExpired = 'This token has expired. Make a new one in Stepwise.'
export const nothingHere = 'There is no such resource'
export const stale = 'The resource was changed in the meantime'
export const userNameTaken = 'A user with this userName or address exists already'
export const groupTaken = 'A group with this displayName exists already'
export const needsAddress = 'userName, or else one of emails, must be an email address'
export const worksElsewhere =
  'This account is deactivated and belongs to other companies too. Only an owner of the installation can reactivate it.'
export const badFilter = (why: string) => `The filter cannot be read: ${why}`
export const notFilterable = (name: string) => `${name} cannot be filtered by`
export const notComparable = (name: string, operator: string) => `${name} cannot be compared with ${operator}`
export const filterTooLong = 'The filter is too long'
export const badPath = (path: string) => `${path} cannot be changed`
export const badValue = (name: string) => `The value of ${name} is not of its type`
export const noSuchMember = (value: string) => `There is no user ${value}`
export const needsPath = 'A removal needs a path'
export const notANumber = (name: string) => `${name} must be a whole number`
