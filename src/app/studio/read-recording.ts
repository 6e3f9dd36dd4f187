import { fromPromise } from 'xstate'
import type { Recording } from '#machines/studio/recording.ts'
import { z } from '#src/contract/zod.ts'
import { newerRecording, noRecording, recordingTooLarge } from '#src/texts/studio.ts'

const Name = z.string().check(z.maxLength(200))
const Names = z.array(Name).check(z.maxLength(200))
const Masked = z.record(Name, z.enum(['text', 'number', 'truth', 'nothing', 'list', 'object', 'other']))
const Step = z.object({
  actor: Name,
  machine: Name,
  parents: z.optional(z.array(z.object({ actor: Name, machine: Name })).check(z.maxLength(20))),
  time: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  event: Name,
  payload: Masked,
  from: Names,
  microsteps: z.array(z.object({ event: Name, edges: Names, states: Names })).check(z.maxLength(200)),
  guards: z.array(z.object({ edge: Name, passed: z.boolean() })).check(z.maxLength(2000)),
  changed: Masked,
  hasFailed: z.optional(z.boolean()),
})
const RecordingFile = z.object({
  format: z.literal('stepwise-recording'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  steps: z.array(Step).check(z.maxLength(5000)),
})
const AnyVersion = z.object({ format: z.literal('stepwise-recording'), version: z.number().check(z.gt(1)) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A recording from the text of a file. @throws Problem on one that is none */
export const recordingOf = (text: string): Recording => {
  const value = parsed(text)
  const read = z.safeParse(RecordingFile, value)
  if (read.success) return read.data
  throw { message: z.safeParse(AnyVersion, value).success ? newerRecording : noRecording, code: null }
}

/** Much more than the steps that a recording may have need. */
const mostBytes = 20_000_000

export const readRecording = fromPromise<Recording, { file: Blob }>(async ({ input: { file } }) => {
  if (file.size > mostBytes) throw { message: recordingTooLarge, code: null }
  return recordingOf(await file.text())
})
