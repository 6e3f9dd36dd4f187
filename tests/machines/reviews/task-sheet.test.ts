import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { DraftStorageEvent } from '#machines/kit/draft-storage.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { type DraftSyncInput, draftSyncOf, emptyDraft, type ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import {
  joinedSheetDrafts,
  mergedSheetDrafts,
  type SheetDraft,
  type StoredSheet,
  sameSheetDraft,
} from '#machines/reviews/sheet-rows.ts'
import { aisha, calibrateOf, priya, sheetCases, storedSheetCase } from '#machines/reviews/task-sheet.cases.ts'
import { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import { isSheetAtRisk, type KeptSheet } from '#machines/reviews/task-sheet.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { makeCall, settled } from '#tests/machines/call.ts'

const { pristine, saved, other, same, completed } = sheetCases

/** A sheet with a device that keeps its draft, and a server that answers when the test says so. */
const startSheet = (sheet: TaskSheet = pristine, stored: StoredSheet | null = null, server: KeptSheet = emptyDraft) => {
  const put = makeCall<ServerDraft<SheetDraft>, DraftSyncInput<SheetDraft>>()
  const read = makeCall<ServerDraft<StoredSheet>>()
  const save = makeCall<TaskSheet, { sheet: TaskSheet }>()
  const load = makeCall<TaskSheet, { sheet: TaskSheet }>()
  const clock = new SimulatedClock()
  const device: { draft: SheetDraft | null } = { draft: stored }
  const actor = createActor(
    taskSheetMachine.provide({
      actors: {
        saveSheet: save.logic,
        loadSheet: load.logic,
        draftStorage: fromCallback<DraftStorageEvent<SheetDraft>>(({ receive }) =>
          receive((event) => {
            device.draft = event.type === 'draft.store' ? event.draft : null
          }),
        ),
        draftSync: draftSyncOf({
          mergedDrafts: mergedSheetDrafts,
          sameDraft: sameSheetDraft,
          joinedDrafts: joinedSheetDrafts,
        }).provide({
          actors: { putDraft: put.logic, loadDraft: read.logic },
        }),
      },
    }),
    { input: { sheet, stored, server }, clock },
  )
  let outdated = 0
  actor.on('sheet.outdated', () => {
    outdated += 1
  })
  actor.start()
  const place = (employeeId: number, potential: number | null) =>
    actor.send({ type: 'rows.change', changes: [{ employeeId, potential }] })
  const placed = () =>
    Object.fromEntries(
      actor.getSnapshot().context.sheet.rows.map((it) => [it.employeeId, 'potential' in it ? it.potential : null]),
    )
  return {
    actor,
    save,
    load,
    put,
    read,
    clock,
    device,
    place,
    placed,
    outdated: () => outdated,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('every change is on the device at once, and gone from it once it is saved [REV-15]', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  expect(it.device.draft).toEqual({ version: 0, from: pristine.rows, rows: saved.rows })
  it.actor.send({ type: 'save' })
  expect(it.save.asked).toMatchObject([{ sheet: { version: 0, rows: saved.rows } }])
  await it.save.answer(saved)
  expect(it.state()).toBe('clean')
  expect(it.device.draft).toBeNull()
})

test('a change taken back is no change, and leaves nothing on the device', () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.place(aisha, null)
  expect(it.state()).toBe('clean')
  expect(it.device.draft).toBeNull()
  it.actor.send({ type: 'save' })
  expect(it.save.asked).toEqual([])
})

test('what is changed while a save runs stays unsaved, over the new version [REV-15]', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.actor.send({ type: 'save' })
  it.place(priya, 1)
  expect(it.device.draft).toMatchObject({ version: 0 })
  expect(it.placed()).toEqual({ [aisha]: 3, [priya]: 1 })
  await it.save.answer(saved)
  expect(it.state()).toEqual({ unsaved: 'dirty' })
  expect(it.placed()).toEqual({ [aisha]: 3, [priya]: 1 })
  expect(it.device.draft).toEqual({ version: 1, from: saved.rows, rows: it.context().sheet.rows })
  it.actor.send({ type: 'save' })
  expect(it.save.asked.at(-1)).toMatchObject({ sheet: { version: 1 } })
})

test('waiting for a save can be given up; the change is still there', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.actor.send({ type: 'save' })
  it.actor.send({ type: 'cancel' })
  expect(it.state()).toEqual({ unsaved: 'dirty' })
  await it.save.answer(saved)
  expect(it.context().base).toBe(pristine)
})

test('a failed save keeps the change with its reason, until something is changed or it is tried again', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.offline)
  expect(it.state()).toEqual({ unsaved: 'failed' })
  expect(it.device.draft).toMatchObject({ rows: saved.rows })
  it.place(priya, 1)
  expect(it.state()).toEqual({ unsaved: 'dirty' })
  expect(it.context().problem).toBeNull()
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.offline)
  it.actor.send({ type: 'draft.discard' })
  expect(it.context().problem).toBeNull()
  expect(it.state()).toBe('clean')
})

test('a server that does not answer in a minute is a failed save, and so is one that does not compare', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.actor.send({ type: 'save' })
  it.clock.increment(60_000)
  expect(it.context().problem).toMatchObject({ code: 'NO_ANSWER' })
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.stale)
  it.clock.increment(60_000)
  expect(it.state()).toEqual({ unsaved: 'failed' })
  expect(it.context().problem).toMatchObject({ code: 'NO_ANSWER' })
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.stale)
  await it.load.fail(problemCases.offline)
  expect(it.state()).toEqual({ unsaved: 'failed' })
  expect(it.context().problem).toEqual(problemCases.offline)
})

const refusedSave = async (it: ReturnType<typeof startSheet>) => {
  it.place(aisha, 3)
  it.actor.send({ type: 'save' })
  await it.save.fail(problemCases.stale)
}

test('what another window placed of other people is merged, kept on the device and saved [REV-16]', async () => {
  const it = startSheet()
  await refusedSave(it)
  await it.load.answer(other)
  expect(it.placed()).toEqual({ [aisha]: 3, [priya]: 2 })
  expect(it.device.draft).toMatchObject({ version: 2, from: other.rows })
  expect(it.save.asked.at(-1)).toMatchObject({ sheet: { version: 2 } })
})

test('a save that had arrived although its answer was lost is no conflict', async () => {
  const it = startSheet()
  await refusedSave(it)
  it.place(priya, 1)
  expect(it.device.draft).toMatchObject({ rows: it.context().sheet.rows })
  it.place(priya, null)
  await it.load.answer(saved)
  expect(it.state()).toBe('clean')
  expect(it.context().base).toEqual(saved)
  expect(it.device.draft).toBeNull()
})

test('whom both placed is asked about; mine is kept over the newer version, and stays on the device [REV-16]', async () => {
  const it = startSheet()
  await refusedSave(it)
  await it.load.answer(same)
  expect(it.state()).toBe('conflicted')
  it.actor.send({ type: 'mine.keep' })
  expect(it.state()).toEqual({ unsaved: 'dirty' })
  expect(it.placed()).toMatchObject({ [aisha]: 3 })
  expect(it.device.draft).toMatchObject({ version: 2, from: same.rows })
  expect(it.context()).toMatchObject({ clashes: [], theirs: null, undo: null })
})

test('theirs is taken, and can be undone [REV-16]', async () => {
  const it = startSheet()
  await refusedSave(it)
  await it.load.answer(same)
  it.actor.send({ type: 'theirs.take' })
  expect([it.state(), it.placed()[aisha]]).toEqual(['clean', 1])
  it.actor.send({ type: 'undo' })
  expect([it.state(), it.placed()[aisha]]).toEqual([{ unsaved: 'dirty' }, 3])
  expect(it.device.draft).toMatchObject({ version: 2 })
})

test('discarded changes come back until something else is changed, also on the device', () => {
  const it = startSheet(pristine, storedSheetCase)
  expect(it.context().restoredAt).toBe(storedSheetCase.storedAt)
  it.actor.send({ type: 'draft.discard' })
  expect([it.state(), it.device.draft]).toEqual(['clean', null])
  it.actor.send({ type: 'undo' })
  expect([it.placed()[aisha], it.device.draft]).toMatchObject([3, { version: 0 }])
  it.actor.send({ type: 'draft.discard' })
  it.place(priya, 2)
  it.actor.send({ type: 'undo' })
  expect(it.placed()).toEqual({ [aisha]: null, [priya]: 2 })
})

test('an undo after a choice is stored while the rest is unsaved', async () => {
  const it = startSheet()
  it.place(priya, 1)
  await refusedSave(it)
  await it.load.answer(same)
  it.actor.send({ type: 'theirs.take' })
  expect(it.state()).toEqual({ unsaved: 'dirty' })
  it.actor.send({ type: 'undo' })
  expect(it.placed()).toEqual({ [aisha]: 3, [priya]: 1 })
  expect(it.device.draft?.rows).toEqual(it.context().sheet.rows)
})

test('what another tab changes is here too, whether this one has changed something or saves', async () => {
  const draft: SheetDraft = { version: 0, from: pristine.rows, rows: saved.rows }
  const idle = startSheet()
  idle.actor.send({ type: 'draft.changed', stored: draft })
  expect([idle.state(), idle.placed()[aisha]]).toEqual([{ unsaved: 'dirty' }, 3])

  const busy = startSheet()
  busy.place(aisha, 1)
  busy.actor.send({ type: 'draft.changed', stored: draft })
  expect(busy.placed()[aisha]).toBe(3)
  busy.actor.send({ type: 'save' })
  busy.actor.send({ type: 'draft.changed', stored: { ...draft, rows: pristine.rows } })
  expect([busy.state(), busy.placed()[aisha]]).toEqual(['saving', null])
})

test('a tab whose draft was saved or discarded in another one asks for the sheet anew', () => {
  const idle = startSheet()
  idle.actor.send({ type: 'draft.dropped' })
  expect(idle.outdated()).toBe(1)
  const busy = startSheet()
  busy.place(aisha, 3)
  busy.actor.send({ type: 'draft.dropped' })
  expect([busy.state(), busy.outdated(), busy.placed()[aisha]]).toEqual(['clean', 1, null])
})

test('a sign-out in another tab leaves the server what was typed into a task [REV-15] [AUTH-05]', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.clock.increment(1500)
  await it.put.answer({ version: 1, draft: it.put.asked[0]?.wanted ?? null })
  it.actor.send({ type: 'draft.dropped' })
  it.clock.increment(60_000)
  expect([it.put.asked.length, it.state()]).toEqual([1, 'clean'])
})

test('a task that was completed before a save asks for all that stands beside it anew', async () => {
  const it = startSheet()
  await refusedSave(it)
  await it.load.answer(completed)
  expect([it.state(), it.outdated()]).toEqual(['readOnly', 1])
})

test('a tab that is behind merges what another one has saved since', () => {
  const it = startSheet(other)
  it.actor.send({ type: 'draft.changed', stored: { version: 0, from: pristine.rows, rows: saved.rows } })
  expect(it.placed()).toEqual({ [aisha]: 3, [priya]: 2 })
  const behind = startSheet()
  behind.actor.send({ type: 'draft.changed', stored: { version: 2, from: other.rows, rows: other.rows } })
  expect(behind.context().base).toMatchObject({ version: 2, rows: other.rows })
})

test('a sheet that arrives again replaces what is shown, an older one does not', () => {
  const it = startSheet(saved)
  it.actor.send({ type: 'sheet.loaded', sheet: pristine })
  expect(it.context().base).toBe(saved)
  it.actor.send({ type: 'sheet.loaded', sheet: other })
  expect(it.context().base).toBe(other)
  it.actor.send({ type: 'sheet.loaded', sheet: completed })
  expect(it.state()).toBe('readOnly')
  it.place(aisha, 3)
  expect(it.placed()[aisha]).toBe(1)
})

test('a draft of a completed task waits on the device until the task is reopened, or is discarded', () => {
  const it = startSheet(completed, storedSheetCase)
  expect([it.state(), it.placed()[aisha], it.device.draft]).toEqual(['readOnly', 1, storedSheetCase])
  it.actor.send({ type: 'sheet.loaded', sheet: calibrateOf(4, { priya: { potential: 2 } }) })
  expect([it.state(), it.placed()]).toEqual([{ unsaved: 'dirty' }, { [aisha]: 3, [priya]: 2 }])

  const discarded = startSheet(completed, storedSheetCase)
  discarded.actor.send({ type: 'draft.discard' })
  expect([discarded.context().leftover, discarded.device.draft]).toEqual([null, null])
})

test('leaving loses something only where the device refused to keep it', () => {
  const it = startSheet()
  it.actor.send({ type: 'draft.notStored' })
  expect(isSheetAtRisk(it.context())).toBe(false)
  it.place(aisha, 3)
  expect(isSheetAtRisk(it.context())).toBe(true)
  it.actor.send({ type: 'draft.stored' })
  expect(isSheetAtRisk(it.context())).toBe(false)
})

test('a change is on the server 1.5 s later, whether it could be saved or not, and gone once it is saved [REV-15]', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.clock.increment(1499)
  expect(it.put.asked).toEqual([])
  it.clock.increment(1)
  expect(it.put.asked).toMatchObject([{ version: 0, wanted: { version: 0, rows: saved.rows } }])
  await it.put.answer({ version: 1, draft: { version: 0, from: pristine.rows, rows: saved.rows } })
  expect(it.context().synced).toBe('current')
  it.actor.send({ type: 'save' })
  await it.save.answer(saved)
  await settled()
  expect(it.put.asked.at(-1)).toMatchObject({ version: 1, wanted: null })
})

test('what two devices changed in one row goes together field by field [REV-15]', async () => {
  const it = startSheet()
  it.place(aisha, 3)
  it.clock.increment(1500)
  await it.put.fail(problemCases.stale)
  const there = calibrateOf(0, { aisha: { reason: 'Typed on the train' } })
  await it.read.answer({ version: 4, draft: { version: 0, from: pristine.rows, rows: there.rows, storedAt: 1 } })
  await settled()
  const both = calibrateOf(0, { aisha: { potential: 3, reason: 'Typed on the train' } }).rows
  expect(it.context().sheet.rows).toEqual(both)
  expect(it.device.draft?.rows).toEqual(both)
  it.clock.increment(1500)
  expect(it.put.asked.at(-1)).toMatchObject({ version: 4, wanted: { rows: both } })
})

test('a sheet opens with what another device changed, and with what this one has beside it [REV-15]', () => {
  const there = calibrateOf(0, { aisha: { reason: 'Typed on the train' } })
  const elsewhere: StoredSheet = { version: 0, from: pristine.rows, rows: there.rows, storedAt: 1 }
  const it = startSheet(pristine, storedSheetCase, { version: 2, draft: elsewhere })
  expect(it.context().sheet.rows).toEqual(
    calibrateOf(0, { aisha: { potential: 3, reason: 'Typed on the train' } }).rows,
  )
  expect(startSheet(saved, null, { version: 2, draft: storedSheetCase, isSuperseded: true }).state()).toBe('clean')
})

test('two versions of a sheet are asked about on every device until one is chosen [REV-15] [REV-16]', () => {
  const it = startSheet(same, null, { version: 1, draft: storedSheetCase })
  it.clock.increment(60_000)
  const kept = it.put.asked.at(-1)?.wanted ?? storedSheetCase
  const elsewhere = startSheet(same, null, { version: 2, draft: { ...kept, storedAt: 2 } })
  expect([it.state(), elsewhere.state()]).toEqual(['conflicted', 'conflicted'])
  it.actor.send({ type: 'mine.keep' })
  expect(it.context()).toMatchObject({ base: same, theirs: null })
  expect(it.device.draft).toMatchObject({ version: same.version, from: same.rows })
})

test('leaving loses nothing that the server has, where the device keeps nothing [APP-07]', async () => {
  const it = startSheet()
  it.actor.send({ type: 'draft.notStored' })
  it.place(aisha, 3)
  it.clock.increment(1500)
  expect(isSheetAtRisk(it.context())).toBe(true)
  await it.put.answer({ version: 1, draft: { version: 0, from: pristine.rows, rows: saved.rows } })
  expect(isSheetAtRisk(it.context())).toBe(false)
  it.place(priya, 1)
  it.clock.increment(1500)
  await it.put.fail(problemCases.offline)
  expect([it.context().synced, isSheetAtRisk(it.context())]).toEqual(['apart', true])
})

test('taking theirs keeps the fields of the same person that only this window changed [REV-16]', async () => {
  const it = startSheet()
  it.actor.send({ type: 'rows.change', changes: [{ employeeId: aisha, reason: 'Led the release' }] })
  await refusedSave(it)
  await it.load.answer(same)
  it.actor.send({ type: 'theirs.take' })
  expect(it.context().sheet.rows).toEqual(calibrateOf(2, { aisha: { potential: 1, reason: 'Led the release' } }).rows)
})
