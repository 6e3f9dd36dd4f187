import { ApiError } from './api-error.ts'

type Violation = { code?: unknown; table?: unknown; detail?: unknown }

const violationIn = (error: unknown): Violation | null => {
  if (!(error instanceof Error)) return null
  const { code } = error as Violation
  return code === '23503' ? (error as Violation) : violationIn(error.cause)
}

/** The refusal of a deletion, saying what still uses the record: `job titles`. */
export const stillInUse = (users: string) =>
  new ApiError(409, 'IN_USE', `This cannot be deleted: it is still used by ${users}`)

/**
 * Runs a deletion. The database knows what still points to the record.
 * @throws ApiError 409 saying what uses it
 */
export const inUseBy = async (deletion: PromiseLike<unknown>): Promise<void> => {
  try {
    await deletion
  } catch (error) {
    const violation = violationIn(error)
    if (!violation) throw error
    throw stillInUse(String(violation.table ?? 'other records').replaceAll('_', ' '))
  }
}
