import { fromPromise } from 'xstate'
import type { MachineVersion } from '#machines/studio/version.ts'
import { z } from '#src/contract/zod.ts'
import { chartOfExport } from '#src/studio/diff-exports.ts'
import * as texts from '#src/texts/studio.ts'

/** The largest machine of ours has a hundredth of it. */
const mostBytes = 2_000_000

const Name = z.string().check(z.minLength(1), z.maxLength(300))
const Named = z.union([Name, z.looseObject({ type: Name })])
const oneOrMore = <T extends z.core.$ZodType>(it: T) => z.union([it, z.array(it)])
const Transition = z.union([
  Name,
  z.looseObject({
    target: z.optional(oneOrMore(Name)),
    guard: z.optional(Named),
    actions: z.optional(oneOrMore(Named)),
    reenter: z.optional(z.boolean()),
  }),
])
const Transitions = z.optional(oneOrMore(Transition))
const ByName = z.optional(z.record(Name, oneOrMore(Transition)))
const Call = z.looseObject({
  id: z.optional(Name),
  src: Name,
  onDone: Transitions,
  onError: Transitions,
  onSnapshot: Transitions,
})
const parts = {
  type: z.optional(z.enum(['atomic', 'compound', 'parallel', 'final', 'history'])),
  initial: z.optional(Name),
  history: z.optional(z.enum(['shallow', 'deep'])),
  tags: z.optional(oneOrMore(Name)),
  entry: z.optional(oneOrMore(Named)),
  exit: z.optional(oneOrMore(Named)),
  on: ByName,
  after: ByName,
  always: Transitions,
  onDone: Transitions,
  invoke: z.optional(oneOrMore(Call)),
}
const State: z.ZodMiniType = z.looseObject({
  ...parts,
  states: z.optional(
    z.record(
      Name,
      z.lazy(() => State),
    ),
  ),
})
const Configuration = z.looseObject({ ...parts, id: Name, states: z.record(Name, State) })

const refuse = (message: string): never => {
  throw { message, code: null }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(texts.versionIsNoJson)
  }
}

/** A version of a machine from the text of a file. @throws Problem on one that is none */
export const versionOf = (file: string, text: string): MachineVersion => {
  const value = parsed(text)
  if (!z.safeParse(z.looseObject({ states: z.looseObject({}) }), value).success)
    refuse(
      z.safeParse(z.looseObject({ format: z.literal('stepwise-recording') }), value).success
        ? texts.versionIsRecording
        : texts.versionIsNoMachine,
    )
  const read = z.safeParse(Configuration, value)
  if (!read.success) return refuse(texts.versionIsWrongAt(read.error.issues[0]?.path.join('.') ?? ''))
  try {
    chartOfExport(read.data)
  } catch {
    refuse(texts.versionIsBroken)
  }
  return { file, configuration: read.data }
}

export const readVersion = fromPromise<MachineVersion, { file: File }>(async ({ input: { file } }) =>
  file.size > mostBytes ? refuse(texts.versionTooLarge) : versionOf(file.name, await file.text()),
)
