export const emailTaken = 'A user with this email address already exists'
export const ownerProtected = 'This user owns the installation: only another owner can change the account'
export const lastOwner = 'This is the last owner of the installation: make someone else an owner first'
export const thresholdsReversed = 'must not be below the low threshold'
export const cannotCloseOwnCompany = 'The company that you work in cannot be closed: switch to another one first'
export const cannotDeleteOwnCompany = 'The company that you work in cannot be deleted: switch to another one first'
export const sameAttribute = 'must differ from the first attribute'
export const noSuperUserRole = 'A new company needs a standard role of super users: add one first'
export const mustBeCountry = 'must be a country by its English name or code, such as “Germany” or “DE”'
export const mustBeStateOf = (country: string, example: { name: string; code: string }) =>
  `must be a state of ${country}, such as “${example.name}” or “${example.code}”, or be left empty`
export const reportsToThem = 'must not report to this person'
export const ownAccount = 'is your own account: someone else has to take it off this record'
export const mustBeDepartment = 'must be a department of the company'
export const hasNoRole = (company: string, role: string) => `${company} has no role called ${role}`
export const mustBeOwnCompany = 'must be the company that you work in'
export const groupInUse = 'This cannot be renamed while roles use it'
export const roleTaken = 'A role with this name already exists'
export const lastSuperUserRole = 'This is the last standard role of super users'
export const standardIsFixed = 'cannot be changed: add another role instead'
export const weightTooHigh = (left: number) => `must be at most ${left}: the weights of a job add up to 100`
export const bandReversed = 'must not be below the start of the band'
export const bandOverlaps = (start: number, end: number) =>
  `This overlaps the band from ${start} to ${end} of the same attribute`
export const mustAdminister = 'must be a company that you administer'
export const mustIncludeOwnCompany = 'must include the company that you work in'
export const mustBeIdInAddress = 'must be the id in the address'
export const otherProvider = 'People sign in at your own identity provider: invite them there'
export const userNotActive = 'This user is not active'
export const inviteeChanged = 'Someone else changed or invited this user in the meantime'
export const worksElsewhere =
  'This user also works in companies that you do not administer: you can change the role or remove the user from your companies; an owner of the installation can change the account'
export const mustBePerson = 'must be a user or a candidate by their number'
export const mustBeTheirName = 'must be the name of the person, as it is written here'
export const ownData = 'You cannot export your own data: ask another super user'
/** What stands where the name or the address of somebody stood. */
export const erasedName = 'Erased person'
