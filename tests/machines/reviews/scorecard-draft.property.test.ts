import * as fc from 'fast-check'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { entriesOf, type Notes } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import type { Evidence, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { settled } from '#tests/machines/call.ts'
import { found, makeDevice, startDraft } from './draft-setup.ts'

const values = [integrity, curiosity]

/** The server's side: one scorecard that the reviewer and a colleague save. */
class Server {
  scorecard: Scorecard = scorecardOf(0, {}, 'TODO')
  evidence = 0

  save(base: Scorecard, entries: readonly ScorecardEntry[]): Scorecard | null {
    if (base.version !== this.scorecard.version) return null
    return this.store(entries)
  }

  store(entries: readonly ScorecardEntry[]): Scorecard {
    const items = this.scorecard.items.map((item) => ({
      ...item,
      ...entries.find((it) => it.subCategoryId === item.subCategoryId),
    }))
    this.scorecard = { ...this.scorecard, status: 'IN_PROGRESS', version: this.scorecard.version + 1, items }
    return this.scorecard
  }

  add(subCategoryId: number, comment: string): Evidence {
    this.evidence += 1
    const evidence: Evidence = {
      id: this.evidence,
      categoryId: 1,
      subCategoryId,
      subComponentId: null,
      submitterName: 'Daniel Okafor',
      relationship: 'Manager',
      submissionDate: '2026-05-04T09:45:00.000Z',
      recognitionId: null,
      comment,
    }
    this.scorecard = {
      ...this.scorecard,
      items: this.scorecard.items.map((it) =>
        it.subCategoryId === subCategoryId ? { ...it, evidences: [...it.evidences, evidence] } : it,
      ),
    }
    return evidence
  }
}

/** One reviewer at one device, through any number of reloads, with a record of what must not be lost. */
class Reviewer {
  readonly server = new Server()
  readonly device = makeDevice()
  started = startDraft({ scorecard: this.server.scorecard, device: this.device })
  /** What was typed and neither stored by the server nor given up on purpose, by field. */
  readonly pending = new Map<string, unknown>()
  /** What was given up last, and comes back when that is undone. */
  givenUp: [string, unknown][] = []
  count = 0

  get now() {
    return this.started.draft.getSnapshot()
  }

  type(subCategoryId: number, field: 'score' | 'comment' | 'note') {
    this.count += 1
    const score = ((this.count % 5) + 1) as ScorecardEntry['score']
    const text = `letter ${this.count}`
    const change = field === 'score' ? { score } : field === 'comment' ? { comment: text } : { note: text }
    const event = { type: 'entry.change', subCategoryId, change } as const
    if (!this.now.can(event)) return
    this.started.draft.send(event)
    this.pending.set(`${subCategoryId}.${field}`, field === 'score' ? score : text)
  }

  /** What the server has stored is no longer only here. */
  stored(entries: readonly ScorecardEntry[]) {
    for (const { subCategoryId, score, comment } of entries) {
      if (this.pending.get(`${subCategoryId}.score`) === score) this.pending.delete(`${subCategoryId}.score`)
      if (this.pending.get(`${subCategoryId}.comment`) === comment) this.pending.delete(`${subCategoryId}.comment`)
    }
  }

  async answer(isLost: boolean) {
    const { save, add, load } = this.started
    if (this.started.saving() === 'saving') {
      const asked = save.asked.at(-1)
      const saved = asked ? this.server.save(asked.base, asked.entries) : null
      if (isLost) return this.started.clock.increment(60_000)
      if (!asked || !saved) return save.fail(problemCases.stale)
      this.stored(asked.entries)
      return save.answer(saved)
    }
    if (this.started.saving() === 'comparing')
      return isLost ? this.started.clock.increment(60_000) : load.answer(this.server.scorecard)
    if (this.now.matches({ sending: 'addingEvidence' })) {
      const body = add.asked.at(-1)?.evidence
      if (!body) return
      const evidence = this.server.add(body.subCategoryId, body.comment)
      if (isLost) return this.started.clock.increment(60_000)
      const field = `${body.subCategoryId}.note`
      if (this.pending.get(field) === body.comment) this.pending.delete(field)
      return add.answer(evidence)
    }
  }

  async fail() {
    const { save, add, load } = this.started
    if (this.started.saving() === 'saving') await save.fail(problemCases.offline)
    else if (this.started.saving() === 'comparing') await load.fail(problemCases.offline)
    else if (this.now.matches({ sending: 'addingEvidence' })) await add.fail(problemCases.offline)
  }

  /** The tab is closed or crashes, and the page is opened again. */
  reload() {
    this.started.draft.stop()
    this.started = startDraft({ scorecard: this.server.scorecard, stored: found(this.device), device: this.device })
  }

  /** A colleague changes one field of one value, and leaves the rest as it is. */
  colleagueSaves(subCategoryId: number, field: 'score' | 'comment') {
    this.count += 1
    const stored = entriesOf(this.server.scorecard).find((it) => it.subCategoryId === subCategoryId)
    if (!stored) return
    const change = field === 'score' ? { score: 1 as const } : { comment: `colleague ${this.count}` }
    this.server.store([{ ...stored, ...change }])
  }

  discard() {
    if (!this.now.can({ type: 'draft.discard' })) return
    this.givenUp = [...this.pending]
    this.started.draft.send({ type: 'draft.discard' })
    this.pending.clear()
  }

  /** Settles the first field that is open, or all of them. */
  settle(side: 'mine' | 'theirs', isAll = false) {
    const { clashes } = this.now.context
    const settled = isAll ? clashes : clashes.slice(0, 1)
    const [clash] = settled
    if (!clash) return
    if (isAll) this.started.draft.send({ type: side === 'mine' ? 'mine.keep' : 'theirs.take' })
    else this.started.draft.send({ type: 'clash.settle', clash, side })
    if (side === 'mine') return
    const fields = settled.map((it) => `${it.subCategoryId}.${it.field}`)
    this.givenUp = [...this.pending].filter(([field]) => fields.includes(field))
    for (const field of fields) this.pending.delete(field)
  }

  undo() {
    if (!this.now.can({ type: 'undo' })) return
    this.started.draft.send({ type: 'undo' })
    for (const [field, text] of this.givenUp) this.pending.set(field, text)
  }

  /** The fields whose pending text neither these entries and notes nor the server hold: a colleague may score alike. */
  missingIn({ entries, notes }: { entries: readonly ScorecardEntry[]; notes: Notes }): string[] {
    const has = new Map<string, unknown>(
      entries.flatMap((it): [string, unknown][] => [
        [`${it.subCategoryId}.score`, it.score],
        [`${it.subCategoryId}.comment`, it.comment],
        [`${it.subCategoryId}.note`, notes[it.subCategoryId]],
      ]),
    )
    const stored = new Map<string, unknown>(
      entriesOf(this.server.scorecard).flatMap((it): [string, unknown][] => [
        [`${it.subCategoryId}.score`, it.score],
        [`${it.subCategoryId}.comment`, it.comment],
      ]),
    )
    return [...this.pending]
      .filter(([field, text]) => has.get(field) !== text && stored.get(field) !== text)
      .map(([field]) => field)
  }
}

type Move = { name: string; weight?: number; run(reviewer: Reviewer): unknown }
const moves: Move[] = [
  ...values.flatMap((id): Move[] => [
    { name: `scores ${id}`, run: (it) => it.type(id, 'score') },
    { name: `comments on ${id}`, run: (it) => it.type(id, 'comment') },
    { name: `types evidence for ${id}`, weight: 3, run: (it) => it.type(id, 'note') },
    {
      name: `adds evidence to ${id}`,
      weight: 3,
      run: (it) => it.started.draft.send({ type: 'evidence.add', subCategoryId: id }),
    },
  ]),
  { name: 'saves', weight: 4, run: (it) => it.started.draft.send({ type: 'save' }) },
  { name: 'gets the answer', weight: 5, run: (it) => it.answer(false) },
  { name: 'never gets the answer', run: (it) => it.answer(true) },
  { name: 'is offline', run: (it) => it.fail() },
  { name: 'does not want to wait', run: (it) => it.started.draft.send({ type: 'cancel' }) },
  { name: 'reloads', run: (it) => it.reload() },
  { name: 'discards', run: (it) => it.discard() },
  { name: 'keeps their own', run: (it) => it.settle('mine', true) },
  { name: 'takes the other', run: (it) => it.settle('theirs', true) },
  { name: 'keeps one field', run: (it) => it.settle('mine') },
  { name: 'takes one field', run: (it) => it.settle('theirs') },
  { name: 'wants it back', weight: 2, run: (it) => it.undo() },
  ...values.flatMap((id): Move[] => [
    { name: `a colleague scores ${id}`, run: (it) => it.colleagueSaves(id, 'score') },
    { name: `a colleague comments on ${id}`, run: (it) => it.colleagueSaves(id, 'comment') },
  ]),
  {
    name: 'the scorecard is fetched again',
    run: (it) => it.started.draft.send({ type: 'scorecard.loaded', scorecard: it.server.scorecard, isReadOnly: false }),
  },
]

test('whatever happens, what was typed is stored, on the screen and on the device, or discarded on purpose [REV-15] [REV-16]', async () => {
  const seen = new Set<string>()
  const move = fc.oneof(
    ...moves.map((it) => ({
      weight: it.weight ?? 1,
      arbitrary: fc.constant({ ...it, [fc.toStringMethod]: () => it.name }),
    })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 40, size: 'max' }), async (sequence) => {
      const reviewer = new Reviewer()
      for (const it of sequence) {
        await it.run(reviewer)
        await settled()
        const saving = reviewer.started.saving()
        seen.add(saving ? `sending.${saving}` : statePath(reviewer.now.value))
        expect(reviewer.missingIn(reviewer.now.context), `on the screen after ${it.name}`).toEqual([])
        const stored = reviewer.device.draft ?? { entries: [], notes: {} }
        expect(reviewer.missingIn(stored), `on the device after ${it.name}`).toEqual([])
      }
      reviewer.started.draft.stop()
    }),
    { seed: 20_260_504, numRuns: 500 },
  )
  // Sequences that never meet a conflict or a failure would prove little.
  expect([...seen].toSorted()).toEqual([
    'clean',
    'conflicted',
    'sending.addingEvidence',
    'sending.comparing',
    'sending.saving',
    'unsaved.dirty',
    'unsaved.failed',
  ])
})
