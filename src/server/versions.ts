import { Refusal } from './refusal.ts'

/** @throws Refusal 412 when the record was changed since the version that this change is based on */
export const demandVersion = (stored: number, basedOn: number | null): void => {
  if (stored === basedOn) return
  throw new Refusal(412, 'PRECONDITION_FAILED', 'Somebody else changed this in the meantime', {
    errorType: 'STALE_VERSION',
  })
}
