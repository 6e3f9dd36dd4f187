import * as texts from '#machines/texts/hiring.ts'

/** Who asks for people. */
export type Requester = { isHiringStaff: boolean; employeeId: number | null; managesPeople: boolean }

/** Why somebody may not ask for people, in words for people; null when they may. */
export function requestRefusal({ isHiringStaff, employeeId, managesPeople }: Requester): string | null {
  if (isHiringStaff) return null
  if (employeeId === null) return texts.requestNeedsRecord
  return managesPeople ? null : texts.requestForManagers
}

/** What a request names: for whom the people are, and who is to decide where that is not left to the order of the company. */
type Request = { hiringManagerId: number; reviewerId?: number | undefined; approverId?: number | undefined }

/**
 * What of a request its author may not say. Hiring staff ask for anybody; a manager for the own team, decided by those
 * above or by hiring staff, so that nobody picks a friend to decide.
 * @param deciders the employees whom this author may name to decide
 */
export function wrongNames(
  { isHiringStaff, employeeId }: Requester,
  { hiringManagerId, reviewerId, approverId }: Request,
  deciders: ReadonlySet<number>,
): { field: string; message: string }[] {
  if (isHiringStaff) return []
  const decider = (field: string, id: number | undefined) =>
    id === undefined || deciders.has(id) ? [] : [{ field, message: texts.deciderNotAbove }]
  return [
    ...(hiringManagerId === employeeId ? [] : [{ field: 'hiringManagerId', message: texts.requestForOneself }]),
    ...decider('reviewerId', reviewerId),
    ...decider('approverId', approverId),
  ]
}
