import * as fc from 'fast-check'
import { staleVersion } from '#machines/kit/explain.ts'
import { type DraftSyncInput, emptyDraft, type ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import { type Draft, entriesOf, joinedDrafts, type StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardCases } from '#machines/reviews/scorecard-save.cases.ts'
import { settled } from '#tests/machines/call.ts'
import { startDraft } from './draft-setup.ts'

const values = [integrity, curiosity]
const stale = { message: 'Someone else has changed this in the meantime', code: staleVersion }

/** What the server keeps of one draft, for any number of devices. */
class Server {
  stored: ServerDraft<StoredDraft> = emptyDraft

  put({ wanted, version }: DraftSyncInput<Draft>): ServerDraft<Draft> | null {
    if (version !== this.stored.version) return null
    this.stored = wanted
      ? { version: version + 1, draft: { ...structuredClone(wanted), storedAt: version + 1 } }
      : emptyDraft
    return this.stored
  }
}

class Device {
  readonly started
  private answered = 0
  private read = 0
  constructor(private readonly server: Server) {
    this.started = startDraft({ scorecard: scorecardCases.pristine, server: server.stored })
  }

  type(subCategoryId: number, comment: string) {
    this.started.draft.send({ type: 'entry.change', subCategoryId, change: { comment } })
  }

  comment(id: number) {
    return this.started.draft.getSnapshot().context.entries.find((it) => it.subCategoryId === id)?.comment
  }

  /** Lets time pass until nothing more is to be sent. */
  async sync() {
    for (let round = 0; round < 12; round += 1) {
      this.started.clock.increment(2000)
      const { put, reload } = this.started
      const input = put.asked[this.answered]
      if (input) {
        this.answered += 1
        const taken = this.server.put(input)
        await (taken ? put.answer(taken) : put.fail(stale))
      }
      if (reload.asked.length > this.read) {
        this.read += 1
        await reload.answer(this.server.stored)
      }
      await settled()
    }
  }
}

test('the server has what was typed a second and a half ago, and is asked once [REV-15]', async () => {
  const { draft, put, clock } = startDraft({ scorecard: scorecardCases.pristine })
  for (const comment of ['T', 'Te', 'Tel', 'Tell']) {
    draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
    clock.increment(300)
  }
  expect(put.asked).toHaveLength(0)
  clock.increment(600)
  expect(put.asked).toMatchObject([{ version: 0, wanted: { entries: [{ comment: 'Tell' }, {}] } }])
  await put.answer({ version: 1, draft: put.asked[0]?.wanted ?? null })
  expect(draft.getSnapshot().context.synced).toBe('current')
})

test('a sign-out in another tab takes what is typed from this device, not from the server [REV-15] [AUTH-05]', async () => {
  const { draft, put, clock } = startDraft({ scorecard: scorecardCases.pristine })
  const type = (comment: string) => draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
  type('Tell')
  clock.increment(1500)
  await put.answer({ version: 1, draft: put.asked[0]?.wanted ?? null })
  draft.send({ type: 'draft.dropped' })
  clock.increment(60_000)
  expect([put.asked.length, draft.getSnapshot().value]).toEqual([1, 'clean'])
  type('Anew')
  clock.increment(1500)
  expect(put.asked[1]).toMatchObject({ version: 0, wanted: { entries: [{ comment: 'Anew' }, {}] } })
})

test('a draft that the server refuses for good stays on the device, and is sent again when it changes [REV-15]', async () => {
  const { draft, put, clock, device } = startDraft({ scorecard: scorecardCases.pristine })
  const type = (comment: string) => draft.send({ type: 'entry.change', subCategoryId: integrity, change: { comment } })
  type('Tell')
  clock.increment(1500)
  await put.answer({ version: 1, draft: put.asked[0]?.wanted ?? null })
  type('Tell them')
  clock.increment(1500)
  await put.fail({ message: 'This review is submitted', code: 'REVIEW_COMPLETED', status: 409 })
  for (let minute = 0; minute < 60; minute += 1) clock.increment(60_000)
  expect([put.asked.length, draft.getSnapshot().context.synced]).toEqual([2, 'apart'])
  expect(device.draft?.entries[0]?.comment).toBe('Tell them')
  type('Tell them all')
  clock.increment(60_000)
  clock.increment(1500)
  expect(put.asked).toHaveLength(3)
})

test('leaving asks while neither the device nor the server has what was typed [REV-15]', async () => {
  const device = new Device(new Server())
  device.started.device.refuses = true
  device.type(integrity, 'Nowhere but here')
  expect(device.started.draft.getSnapshot().context).toMatchObject({ isStored: false, synced: 'apart' })
  await device.sync()
  expect(device.started.draft.getSnapshot().context).toMatchObject({ isStored: false, synced: 'current' })
})

test('whatever two devices type and send, in whatever order, both end with the words of both [REV-15]', async () => {
  const step = fc.record({ device: fc.nat(1), id: fc.constantFrom(...values), sends: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = new Server()
      const devices = [new Device(server), new Device(server)] as const
      // A field that is typed into on one device only is nobody else's to change.
      const owners = new Map<number, number>()
      const last = new Map<number, string>()
      for (const [index, { device, id, sends }] of steps.entries()) {
        const it = devices[device === 0 ? 0 : 1]
        if ((owners.get(id) ?? device) === device) {
          owners.set(id, device)
          last.set(id, `Sentence ${index}`)
          it.type(id, `Sentence ${index}`)
        }
        if (sends) await it.sync()
      }
      // Twice: who sent first learns of the other's words by the next change of their own.
      for (const it of [...devices, ...devices]) await it.sync()
      const kept = new Map(server.stored.draft?.entries.map((it) => [it.subCategoryId, it.comment]))
      for (const [id, comment] of last) expect([id, kept.get(id)]).toEqual([id, comment])
      for (const it of devices) it.started.draft.stop()
    }),
    { numRuns: 60 },
  )
})

describe('the drafts of two devices that know nothing of each other', () => {
  const from = entriesOf(scorecardCases.pristine)
  const draft = (comments: Record<number, string>, storedAt: number, notes = {}): StoredDraft => ({
    version: 0,
    from,
    entries: from.map((it) => ({ ...it, comment: comments[it.subCategoryId] ?? it.comment })),
    notes,
    storedAt,
  })
  const comments = (it: StoredDraft | null) => it?.entries.map(({ comment }) => comment)

  test('are one draft with the words of both, the newer where both typed [REV-15]', () => {
    const older = draft({ [integrity]: 'older', [curiosity]: 'older' }, 1, { [curiosity]: 'A note' })
    const newer = draft({ [integrity]: 'newer' }, 2)
    for (const joined of [joinedDrafts(older, newer), joinedDrafts(newer, older)]) {
      expect(comments(joined)).toEqual(['newer', 'older'])
      expect(joined).toMatchObject({ storedAt: 2, notes: { [curiosity]: 'A note' } })
    }
  })

  test('are each measured by the scorecard that they began with [REV-15]', () => {
    const older = draft({}, 1)
    const saved = from.map((it) => ({ ...it, comment: 'Saved since' }))
    const newer = { ...draft({}, 2), version: 1, from: saved, entries: saved }
    expect(comments(joinedDrafts(older, newer))).toEqual(['Saved since', 'Saved since'])
  })

  test('are the one that there is where the other is missing', () => {
    const one = draft({ [integrity]: 'one' }, 1)
    expect(joinedDrafts(one, null)).toBe(one)
    expect(joinedDrafts(null, one)).toBe(one)
    expect(joinedDrafts(null, null)).toBeNull()
  })
})

test('a draft that misses the last words of a save by its writer says nothing against that save [REV-15]', () => {
  const from = entriesOf(scorecardCases.pristine)
  const partly = (id: number, comment: string) => from.map((it) => (it.subCategoryId === id ? { ...it, comment } : it))
  const draft = { version: 0, from, entries: partly(integrity, 'Said so ea'), notes: {}, storedAt: 1 }
  const scorecard = {
    ...scorecardCases.pristine,
    version: 1,
    items: scorecardCases.pristine.items.map((it) =>
      it.subCategoryId === integrity ? { ...it, comment: 'Said so early' } : it,
    ),
  }
  const open = (server: object) =>
    startDraft({ scorecard, server: { version: 3, draft, ...server } }).draft.getSnapshot()
  expect(open({ isSuperseded: true }).value).toBe('clean')
  expect(open({ isSuperseded: false }).value).toBe('conflicted')
  // Words of another device in a field that was not saved are there still.
  const elsewhere = { ...draft, entries: partly(curiosity, 'From the train') }
  const { value, context } = open({ isSuperseded: true, draft: elsewhere })
  expect(value).toEqual({ unsaved: 'dirty' })
  expect(context.entries.map((it) => it.comment)).toEqual(['Said so early', 'From the train'])
})
