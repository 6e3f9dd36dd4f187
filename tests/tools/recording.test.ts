import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyActorRef, createActor, setup, toPromise } from 'xstate'
import { offerCases } from '#machines/hiring/offer.cases.ts'
import { offerMachine } from '#machines/hiring/offer.machine.ts'
import { saveStateCases } from '#machines/kit/save-state.cases.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { type LiveStep, statesAfter } from '#machines/studio/live.ts'
import { readRecording, recordingOf } from '#src/app/studio/read-recording.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { replay } from '#src/studio/live/replay.ts'
import { testText } from '#src/studio/live/test-text.ts'
import { makeSimulator } from '#src/studio/simulation.ts'
import * as texts from '#src/texts/studio.ts'
import { root } from '#tools/run.ts'

/** What is recorded while something is done with an actor. */
const record = (actor: AnyActorRef, work: () => void): LiveStep[] => {
  const recorded: LiveStep[] = []
  const inspection = inspectActors({
    roots: () => [actor],
    page: 'tab',
    tell: ({ steps }) => void recorded.push(...steps),
  })
  work()
  inspection.report()
  inspection.stop()
  return recorded
}
const sendOffer = () => {
  const snapshot = offerCases.stored['an approved offer']
  const actor = createActor(offerMachine, { snapshot, input: undefined as never }).start()
  return record(actor, () => {
    actor.send({ type: 'offer.approve' })
    actor.send(offerCases.events['sends it'])
    actor.send(offerCases.events['the candidate accepts'])
  })
}

describe('a recording', () => {
  test('is taken again by named cases, from where it began, without what it left out [MACH-04]', async () => {
    const found = await replay(makeSimulator(offerMachine as never, offerCases as never), sendOffer())
    expect(found).toEqual({
      names: ['an approved offer', 'sends it', 'the candidate accepts'],
      states: [['approved'], ['sent'], ['accepted']],
    })
  })

  test('is taken from its beginning to where it was joined, too [MACH-04]', async () => {
    const actor = createActor(saveStateMachine).start()
    actor.send({ type: 'save.started' })
    const steps = record(actor, () => actor.send({ type: 'save.succeeded' }))
    const found = await replay(makeSimulator(saveStateMachine as never, saveStateCases as never), steps)
    expect(found?.names).toEqual(['nothing changed yet', 'a save starts', 'the save succeeds'])
  })

  test('of a machine that another one has started is taken from its first state [MACH-04]', async () => {
    const page = setup({ actors: { save: saveStateMachine } }).createMachine({
      id: 'page',
      initial: 'shut',
      states: { shut: { on: { open: 'opened' } }, opened: { invoke: { id: 'save', src: 'save' } } },
    })
    const actor = createActor(page).start()
    const steps = record(actor, () => {
      actor.send({ type: 'open' })
      const { save } = actor.getSnapshot().children
      save?.send({ type: 'save.started' })
    }).filter((it) => it.machine === 'saveState')
    expect(steps.map((it) => [it.event, statesAfter(it)])).toEqual([
      ['xstate.init', ['idle']],
      ['save.started', ['saving']],
    ])
    const found = await replay(makeSimulator(saveStateMachine as never, saveStateCases as never), steps)
    expect(found?.names).toEqual(['nothing changed yet', 'a save starts'])
  })

  test('that no cases take again is said to be one [MACH-04]', async () => {
    const [first, second] = sendOffer().filter((it) => it.microsteps.some(({ edges }) => edges.length > 0))
    if (!first || !second) throw new Error('nothing was recorded')
    const other = {
      ...first,
      microsteps: [{ ...second.microsteps[0], event: 'offer.send', edges: ['none'], states: ['sent'] }],
    }
    expect(await replay(makeSimulator(offerMachine as never, offerCases as never), [other])).toBeNull()
  })

  test('is copied as a test that Vitest runs, and that fails when the machine goes another way [MACH-04]', async () => {
    const found = await replay(makeSimulator(offerMachine as never, offerCases as never), sendOffer())
    if (!found) throw new Error('no way was found')
    // Within the project, whose names it imports; outside what other tests and the check read.
    mkdirSync(join(root, '.cache'), { recursive: true })
    const folder = mkdtempSync(join(root, '.cache/copied-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { globals: true } }')
    const run = (text: string) => {
      writeFileSync(join(folder, 'copied.test.ts'), text)
      const args = ['vitest', 'run', '--root', folder, '--reporter', 'json']
      return JSON.parse(execFileSync('npx', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    }
    const text = testText('offer', found)
    expect(run(text)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 })
    expect(() => run(text.replace("['accepted']", "['declined']"))).toThrow(/Command failed/)
  })

  test('is read from a file as it was saved; any other file is refused in words [MACH-04]', () => {
    const file = { format: 'stepwise-recording', version: 1, savedAt: '2026-05-04T10:00:00.000Z', steps: sendOffer() }
    expect(recordingOf(JSON.stringify(file))).toEqual(file)
    const refused = (it: unknown) => () => recordingOf(typeof it === 'string' ? it : JSON.stringify(it))
    const none = expect.objectContaining({ message: texts.noRecording })
    for (const it of ['', 'no JSON', '[]', { ...file, format: 'other' }, { ...file, steps: [{ event: 'x' }] }])
      expect(refused(it)).toThrow(none)
    expect(refused({ ...file, version: 2 })).toThrow(expect.objectContaining({ message: texts.newerRecording }))
  })

  test('is not read from a file that is far too large for one [MACH-04]', async () => {
    const file = { size: 30_000_000, text: () => Promise.reject(new Error('it was read')) } as unknown as Blob
    const read = createActor(readRecording, { input: { file } })
    const ended = toPromise(read)
    read.start()
    await expect(ended).rejects.toMatchObject({ message: texts.recordingTooLarge })
  })
})
