import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { answerSheetMachine } from '#machines/hiring/answer-sheet.machine.ts'
import type { AnswerDraft, AnswerSheet, Answers, StoredAnswers } from '#machines/hiring/answer-sheet.ts'
import type { DraftStorageEvent } from '#machines/kit/draft-storage.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { makeCall } from '#tests/machines/call.ts'

const { offline, stale } = problemCases
const begun: AnswerSheet = { version: 1, answers: { hired: 'To build the line', left: '' }, isSubmitted: false }
const sheetOf = (version: number, left: string, more: Partial<AnswerSheet> = {}): AnswerSheet => ({
  version,
  answers: { ...begun.answers, left },
  isSubmitted: false,
  ...more,
})

/** A sheet with a device that keeps its draft, and a server that answers when the test says so. */
const startSheet = (sheet: AnswerSheet = begun, stored: StoredAnswers | null = null) => {
  const save = makeCall<AnswerSheet, { version: number; answers: Answers }>()
  const submit = makeCall<AnswerSheet, { version: number }>()
  const load = makeCall<AnswerSheet>()
  const clock = new SimulatedClock()
  const device: { draft: AnswerDraft | null; refuses: boolean } = { draft: stored, refuses: false }
  const actor = createActor(
    answerSheetMachine.provide({
      actors: {
        saveAnswers: save.logic,
        submitAnswers: submit.logic,
        loadAnswers: load.logic,
        draftStorage: fromCallback<DraftStorageEvent<AnswerDraft>>(({ receive, sendBack }) =>
          receive((event) => {
            device.draft = event.type === 'draft.store' && !device.refuses ? event.draft : null
            sendBack({ type: device.refuses ? 'draft.notStored' : 'draft.stored' })
          }),
        ),
        saveState: saveStateMachine,
      },
    }),
    { input: { sheet, stored, isLocked: false }, clock },
  ).start()
  const type = (text: string) => actor.send({ type: 'answer.change', id: 'left', text })
  const context = () => actor.getSnapshot().context
  return {
    actor,
    save,
    submit,
    load,
    clock,
    device,
    type,
    left: () => context().answers.left,
    context,
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().children.saveState?.getSnapshot().value,
  }
}
type Sheet = ReturnType<typeof startSheet>

const startSaving = (text = 'A line') => {
  const it = startSheet()
  it.type(text)
  it.clock.increment(1500)
  return it
}
/** Saved, and refused since somebody was first: their answers are asked for. */
const startComparing = async (text = 'A line') => {
  const it = startSaving(text)
  await it.save.fail(stale)
  return it
}
const startSubmitting = () => {
  const it = startSheet(sheetOf(2, 'A line'))
  it.actor.send({ type: 'submit' })
  it.actor.send({ type: 'confirm' })
  return it
}
const startFinishing = () => {
  const it = startSheet()
  it.type('A line')
  it.actor.send({ type: 'submit' })
  it.actor.send({ type: 'confirm' })
  return it
}
const keeps = (it: Sheet, left: string, version = 1) => {
  expect(it.left()).toBe(left)
  expect(it.device.draft).toMatchObject({ version, answers: { left } })
}

test('each letter is on the device at once, and gone from it once it is saved [REV-15]', async () => {
  const it = startSheet(begun, null)
  expect(it.device.draft).toBeNull()
  it.type('A')
  keeps(it, 'A')
  expect(it.shown()).toBe('warning')
  it.type('A line')
  keeps(it, 'A line')
  it.clock.increment(1500)
  expect([it.state(), it.shown()]).toEqual(['saving', 'saving'])
  await it.save.answer(sheetOf(2, 'A line'))
  expect([it.state(), it.shown(), it.device.draft]).toEqual(['clean', 'saved', null])
})

test('whoever types without a pause is saved all the same [REV-15]', () => {
  const it = startSheet()
  it.type('A')
  it.clock.increment(1000)
  it.type('A line')
  expect(it.state()).toBe('dirty')
  it.clock.increment(500)
  expect(it.save.asked).toEqual([{ version: 1, answers: { ...begun.answers, left: 'A line' } }])
})

test('a save whose answer got lost is found out to be stored, and shows as saved [REV-15]', async () => {
  const it = startSaving()
  await it.save.fail(offline)
  it.actor.send({ type: 'save' })
  await it.save.fail(stale)
  await it.load.answer(sheetOf(2, 'A line'))
  expect([it.state(), it.shown(), it.device.draft]).toEqual(['clean', 'saved', null])
})

test('letters typed while a save runs are kept, and saved next over the new version [REV-15]', async () => {
  const it = startSaving()
  it.type('A line that runs')
  keeps(it, 'A line that runs')
  expect(it.state()).toBe('saving')
  await it.save.answer(sheetOf(2, 'A line'))
  expect(it.state()).toBe('dirty')
  keeps(it, 'A line that runs', 2)
})

test('whoever chooses between two answers types on, on the device at once [REV-16]', async () => {
  const it = await startComparing()
  await it.load.answer(sheetOf(2, 'Nothing'))
  expect(it.state()).toBe('conflicted')
  it.type('A line that runs')
  keeps(it, 'A line that runs', 2)
})

test('what can be saved no more is on the device until it is discarded [REV-15]', async () => {
  const it = startSaving()
  await it.save.fail(stale)
  await it.load.answer(sheetOf(3, 'Nothing', { isSubmitted: true }))
  expect([it.state(), it.left(), it.context().leftover]).toEqual(['readOnly', 'Nothing', { left: 'A line' }])
  expect(it.device.draft).not.toBeNull()
  it.actor.send({ type: 'leftover.discard' })
  expect([it.context().leftover, it.device.draft]).toEqual([{}, null])
})

test('a device that keeps no drafts is told of, until it keeps one again [REV-15]', () => {
  const it = startSheet()
  it.device.refuses = true
  it.type('A')
  expect(it.context().isStored).toBe(false)
  it.device.refuses = false
  it.type('A line')
  expect(it.context().isStored).toBe(true)
})

test.each([
  ['an error', (it: Sheet) => it.save.fail(offline), offline],
  ['no answer', (it: Sheet) => it.clock.increment(30_000), noAnswer],
])('after a save with %s each letter is still kept, and the next pause saves [REV-15]', async (_, fail, problem) => {
  const it = startSaving()
  await fail(it)
  expect([it.state(), it.shown(), it.context().problem]).toEqual(['failed', 'error', problem])
  it.type('A line that runs')
  keeps(it, 'A line that runs')
  expect([it.state(), it.shown(), it.context().problem]).toEqual(['dirty', 'warning', null])
})

test('what the server refuses for good is not sent again before somebody asks or types on [REV-15]', async () => {
  const it = startSaving()
  const refused = { message: 'Only the interviewer can do this', code: 'FORBIDDEN', status: 403 }
  await it.save.fail(refused)
  it.clock.increment(3_600_000)
  expect([it.state(), it.context().problem, it.save.asked.length]).toEqual(['failed', refused, 1])
  keeps(it, 'A line')
  it.actor.send({ type: 'save' })
  await it.save.fail(refused)
  it.clock.increment(3_600_000)
  expect(it.save.asked).toHaveLength(2)
  it.type('A line that runs')
  it.clock.increment(1500)
  expect(it.save.asked).toHaveLength(3)
})

test('whoever loses the task while they type reads that the answers are no longer theirs [CAND-07]', async () => {
  const it = startSaving()
  await it.save.fail({ message: 'There is no such record', code: 'NOT_FOUND', status: 404 })
  expect(it.context().problem?.message).toBe(
    'This was assigned to someone else or deleted, so its answers are no longer yours to give.',
  )
})

test('what is not answered in full is not submitted, in whatever state it is', async () => {
  const it = startSheet()
  it.actor.send({ type: 'submit' })
  expect(it.state()).toBe('clean')
  it.type(' ')
  it.actor.send({ type: 'submit' })
  expect(it.state()).toBe('dirty')
  it.clock.increment(1500)
  await it.save.fail(offline)
  it.actor.send({ type: 'submit' })
  expect([it.state(), it.submit.asked]).toEqual(['failed', []])
})

test('what another tab types is here too; once it is done with it the server is asked [REV-15]', async () => {
  const it = startSheet()
  const stored = { version: 1, from: begun.answers, answers: { ...begun.answers, left: 'Typed there' } }
  it.actor.send({ type: 'draft.changed', stored })
  expect([it.state(), it.left()]).toEqual(['dirty', 'Typed there'])
  const there = { ...stored, answers: { ...begun.answers, left: 'Typed there too' } }
  it.actor.send({ type: 'draft.changed', stored: there })
  expect([it.state(), it.left()]).toEqual(['dirty', 'Typed there too'])
  const clean = startSheet()
  clean.actor.send({ type: 'draft.dropped' })
  expect(clean.state()).toBe('comparing')
  await clean.load.answer(sheetOf(2, 'Saved there'))
  expect([clean.state(), clean.left()]).toEqual(['clean', 'Saved there'])
})

describe('answers that somebody else has saved first', () => {
  test('come together with letters typed meanwhile, which stay on the device [REV-16]', async () => {
    const it = await startComparing()
    expect(it.state()).toBe('comparing')
    it.type('A line that runs')
    keeps(it, 'A line that runs')
    const theirs = { ...begun, version: 2, answers: { hired: 'To lead the line', left: '' } }
    await it.load.answer(theirs)
    expect(it.context().answers).toEqual({ hired: 'To lead the line', left: 'A line that runs' })
    keeps(it, 'A line that runs', 2)
  })

  test('are chosen or not, and the choice is on the device [REV-16]', async () => {
    const it = await startComparing()
    await it.load.answer(sheetOf(2, 'Nothing'))
    expect([it.state(), it.shown()]).toEqual(['conflicted', 'error'])
    it.actor.send({ type: 'clash.settle', id: 'left', side: 'mine' })
    keeps(it, 'A line', 2)
    const other = await startComparing()
    await other.load.answer({ version: 2, answers: { hired: 'To lead', left: 'Nothing' }, isSubmitted: false })
    other.actor.send({ type: 'clash.settle', id: 'left', side: 'theirs' })
    expect([other.state(), other.left()]).toEqual(['clean', 'Nothing'])
  })

  test('are asked about again after a reload, until one of them is chosen [REV-15] [REV-16]', async () => {
    const it = await startComparing()
    await it.load.answer(sheetOf(2, 'Nothing'))
    if (!it.device.draft) throw new Error('what was typed is on the device')
    const again = startSheet(sheetOf(2, 'Nothing'), { ...it.device.draft, storedAt: 1 })
    expect([again.state(), again.left(), again.context().clashes]).toEqual([
      'conflicted',
      'A line',
      { left: 'Nothing' },
    ])
    again.actor.send({ type: 'clash.settle', id: 'left', side: 'mine' })
    keeps(again, 'A line', 2)
    expect(again.device.draft?.from).toEqual(sheetOf(2, 'Nothing').answers)
  })

  test('that a page opens with leave nothing called saved [REV-15] [REV-16]', () => {
    const stored = { version: 1, from: begun.answers, answers: { ...begun.answers, left: 'A line' }, storedAt: 1 }
    const it = startSheet(sheetOf(2, 'Nothing'), stored)
    expect([it.state(), it.shown()]).toEqual(['conflicted', 'warning'])
  })

  test.each([
    ['an error', (it: Sheet) => it.load.fail(offline), offline],
    ['no answer', (it: Sheet) => it.clock.increment(30_000), noAnswer],
  ])('that cannot be read, with %s, leave what is typed as it is', async (_, fail, problem) => {
    const it = await startComparing()
    await fail(it)
    expect([it.state(), it.context().problem]).toEqual(['failed', problem])
    keeps(it, 'A line')
  })
})

describe('a submission', () => {
  test('is asked about, and goes out only when that is confirmed [CAND-07]', () => {
    const it = startSheet()
    it.type('A line')
    it.actor.send({ type: 'submit' })
    expect([it.state(), it.save.asked, it.submit.asked]).toEqual(['confirming', [], []])
    it.actor.send({ type: 'cancel' })
    expect([it.state(), it.submit.asked]).toEqual(['dirty', []])
    keeps(it, 'A line')
  })

  test('saves the last words first, and leaves nothing on the device [REV-15]', async () => {
    const it = startFinishing()
    expect([it.state(), it.shown()]).toEqual(['finishing', 'saving'])
    await it.save.answer(sheetOf(2, 'A line'))
    expect([it.state(), it.shown(), it.submit.asked]).toEqual(['submitting', 'saved', [{ version: 2 }]])
    await it.submit.answer(sheetOf(3, 'A line', { isSubmitted: true }))
    expect([it.state(), it.device.draft]).toEqual(['readOnly', null])
  })

  test.each([
    ['its save', startFinishing, (it: Sheet) => it.save],
    ['itself', startSubmitting, (it: Sheet) => it.submit],
  ])('that fails or is refused for %s says why, or asks what was saved first [REV-16]', async (_, start, callOf) => {
    const failed = start()
    await callOf(failed).fail(offline)
    expect([failed.state(), failed.context().problem]).toEqual(['failed', offline])
    const silent = start()
    silent.clock.increment(30_000)
    expect([silent.state(), silent.context().problem]).toEqual(['failed', noAnswer])
    const late = start()
    await callOf(late).fail(stale)
    expect(late.state()).toBe('catchingUp')
    await late.load.answer(sheetOf(4, 'A line'))
    expect([late.state(), late.submit.asked.filter((it) => it.version === 4)]).toEqual(['confirming', []])
  })

  test('that somebody else has made meanwhile leaves the sheet to be read', async () => {
    const it = startSubmitting()
    await it.submit.fail(stale)
    await it.load.answer(sheetOf(3, 'A line', { isSubmitted: true }))
    expect(it.state()).toBe('readOnly')
  })
})
