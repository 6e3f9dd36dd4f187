import type { LiveStep } from './live.ts'

/** What was recorded, with nothing in it that a person is or has typed. */
export type Recording = {
  format: 'stepwise-recording'
  version: 1
  /** When it was saved, as an ISO time. */
  savedAt: string
  steps: readonly LiveStep[]
}
