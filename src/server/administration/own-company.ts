import type { Caller } from '../authenticate.ts'
import { badRequest } from '../read-request.ts'
import * as texts from '../texts/administration.ts'

/**
 * A payload may name its company; a record is stored in the company of the call and nowhere else.
 * @throws ApiError 400 naming the field when it names another one
 */
export const requireOwnCompany = (caller: Caller, companyId: number | undefined, field: string): void => {
  if (companyId !== undefined && companyId !== caller.companyId)
    throw badRequest([{ field, message: texts.mustBeOwnCompany }])
}
