import * as texts from '#machines/texts/hiring.ts'

/** A day as it is stored, `2026-05-04`; `today` is the reader's, or for the server the earliest that it still is anywhere. */
type Day = string
type OfferDates = { startDate?: Day | undefined; expiresOn?: Day | null | undefined }
export type DateFault = { field: 'startDate' | 'expiresOn'; message: string }

export const startRefusal = (startDate: Day, today: Day): string | null =>
  startDate !== '' && startDate < today ? texts.startInPast : null

export const answerRefusal = (expiresOn: Day, today: Day): string | null =>
  expiresOn !== '' && expiresOn < today ? texts.answerInPast : null

/** What is wrong with the dates that an offer names; those that are not named are not looked at. */
export function dateFaults({ startDate, expiresOn }: OfferDates, today: Day): DateFault[] {
  const start = startRefusal(startDate ?? '', today)
  const answer = answerRefusal(expiresOn ?? '', today)
  return [
    ...(start === null ? [] : [{ field: 'startDate', message: start } as const]),
    ...(answer === null ? [] : [{ field: 'expiresOn', message: answer } as const]),
  ]
}
