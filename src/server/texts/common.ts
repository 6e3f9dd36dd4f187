import { numberText, once } from '#machines/kit/plural.ts'

export const noSuchRecord = 'There is no such record'
export const notAllowed = 'You do not have permission to do this'
export const noLongerAllowed = 'You no longer have permission to do this'
export const ownersOnly = 'Only an owner of the installation can do this'
export const unexpected = 'An error occurred. Please try again later.'
export const hostNotServed = 'This host is not served here'
export const nothingHere = 'There is nothing at this address'
export const tooManyRequests = 'You have sent too many requests in a short time. Try again in a moment.'
export const keyReused = 'This Idempotency-Key was used for another request'
export const changedMeanwhile = 'Someone else has changed this in the meantime'
export const mustBeJson = 'must be JSON'
export const mustBeUncompressedJson = 'The request must be uncompressed application/json'
export const mustBeMultipart = 'The request must be an uncompressed multipart/form-data'
export const mustBeCompanyId = 'must be the id of a company'
export const mustBeOneVersion = 'must be one quoted version'
export const mustBeVisible = 'must be 1 to 255 visible characters'
export const mustBeAtMost = (most: number) => `must be at most ${numberText(most)}`
export const mustBeAtLeast = (least: number) => `must be at least ${numberText(least)}`
const choices = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
export const mustBeOneOf = (values: readonly string[]) => `must be ${choices().format(values)}`
export const mustBeGivenOnce = 'must be given once'
export const wrongThroughout = 'has too many wrong values'
export const givenTwice = 'is given twice'
export const ending = 'The process is about to end'
export const noDatabase = 'The database does not answer'
export const methodNotAllowed = 'Method not allowed'
export const notFound = 'Not found'
export const clientNotBuilt = 'The client is not built: run npm run build'
export const answers = (methods: string) => `This address answers ${methods}`
export const tooLarge = (megabytes: number) => `The request is larger than ${megabytes} MB`
export const notValid = (field: string) => `The request is not valid: ${field}`
export const stillUsedBy = (users: string) => `This cannot be deleted: it is still used by ${users}`
export const belongsTo = (company: string) => `This belongs to ${company}. Switch to that company to open it.`
export const fieldsForbidden = (fields: string) => `You may not change ${fields}`
export const fieldForbidden = 'You may not change this field'
export const busy = 'The service is busy. Try again in a moment.'
export const cannotBeStored = 'A value in the request cannot be stored'
export const alreadyExists = 'This already exists'
export const taken = ({ isCombination, isChosen }: Record<'isCombination' | 'isChosen', boolean>) =>
  `${isCombination ? 'This combination' : 'This'} already exists. ${isChosen ? 'Choose' : 'Enter'} something else.`
export const parentGone = 'Something that this belongs to no longer exists'
export const noRoom =
  'The server has no room left, so nothing was stored. Tell your administrator, and try again afterwards.'
export const reviewNeedsPeriod = 'A review is found by its employee and its plan period: name both'
