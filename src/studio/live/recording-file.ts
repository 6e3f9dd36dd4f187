import type { LiveStep } from '#machines/studio/live.ts'
import type { Recording } from '#machines/studio/recording.ts'

export const recordingName = 'stepwise-recording.json'

/** A recording as a file that the studio opens again. */
export const recordingFile = (steps: readonly LiveStep[]): Blob => {
  const content: Recording = { format: 'stepwise-recording', version: 1, savedAt: new Date().toISOString(), steps }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}
