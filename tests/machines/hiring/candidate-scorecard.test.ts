import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { cardOf } from '#machines/hiring/candidate-scorecard.cases.ts'
import { candidateScorecardMachine } from '#machines/hiring/candidate-scorecard.machine.ts'
import type { CardSave } from '#machines/hiring/candidate-scorecard.ts'
import { type CardDraft, fieldsOf, type StoredCard, type StoredCardDraft } from '#machines/hiring/scorecard-fields.ts'
import type { DraftStorageEvent } from '#machines/kit/draft-storage.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { makeCall } from '#tests/machines/call.ts'

const { offline, stale } = problemCases
const begun = cardOf(1)
const said = (comment: string) => ({ ...fieldsOf(begun), comment })

/** A scorecard with a device that keeps its draft, and a server that answers when the test says so. */
const startCard = (stored: StoredCardDraft | null = null, isLocked = false) => {
  const save = makeCall<StoredCard, CardSave>()
  const load = makeCall<StoredCard>()
  const clock = new SimulatedClock()
  const device: { draft: CardDraft | null } = { draft: stored }
  const actor = createActor(
    candidateScorecardMachine.provide({
      actors: {
        saveScorecard: save.logic,
        loadScorecard: load.logic,
        draftStorage: fromCallback<DraftStorageEvent<CardDraft>>(({ receive }) =>
          receive((event) => {
            device.draft = event.type === 'draft.store' ? event.draft : null
          }),
        ),
      },
    }),
    { input: { card: begun, stored, isLocked }, clock },
  ).start()
  const type = (comment: string) => {
    actor.send({ type: 'fields.change', fields: said(comment) })
    expect(device.draft?.fields.comment).toBe(comment)
  }
  return { actor, save, load, clock, device, type, state: () => actor.getSnapshot().value }
}

test('each letter is on the device at once, whatever the server does meanwhile [CAND-06] [REV-15]', async () => {
  const it = startCard()
  it.type('C')
  it.type('Ca')
  it.clock.increment(1500)
  expect(it.state()).toBe('saving')
  it.type('Cal')
  await it.save.fail(offline)
  expect(it.state()).toBe('failed')
  it.type('Calm')
  it.clock.increment(1500)
  await it.save.fail(stale)
  expect(it.state()).toBe('comparing')
  it.type('Calmly')
})

test('what the server refuses for good is not sent again before somebody asks or types on [CAND-06]', async () => {
  const it = startCard()
  it.type('Calm')
  it.clock.increment(1500)
  await it.save.fail({ message: 'Only the interviewer can do this', code: 'FORBIDDEN', status: 403 })
  it.clock.increment(3_600_000)
  expect([it.state(), it.save.asked.length, it.device.draft?.fields.comment]).toEqual(['failed', 1, 'Calm'])
  it.actor.send({ type: 'save' })
  expect(it.save.asked).toHaveLength(2)
})

test('whoever loses the task while they type reads that it is no longer theirs [CAND-06]', async () => {
  const it = startCard()
  it.type('Calm')
  it.clock.increment(1500)
  await it.save.fail({ message: 'There is no such record', code: 'NOT_FOUND', status: 404 })
  expect(it.actor.getSnapshot().context.problem?.message).toBe(
    'This task was assigned to someone else or deleted, so its scorecard is no longer yours to fill in.',
  )
})

test('whoever types without a pause is saved all the same, and nothing stays on the device [CAND-06]', async () => {
  const it = startCard()
  it.type('C')
  it.clock.increment(1000)
  it.type('Calm')
  it.clock.increment(500)
  expect(it.save.asked).toMatchObject([{ version: 1, fields: { comment: 'Calm' } }])
  await it.save.answer(cardOf(2, { comment: 'Calm' }))
  expect([it.state(), it.device.draft]).toEqual(['clean', null])
})

test('what is taken back before it is saved is sent nowhere [CAND-06]', () => {
  const it = startCard()
  it.type('Calm')
  it.actor.send({ type: 'fields.change', fields: said('') })
  expect([it.state(), it.device.draft]).toEqual(['clean', null])
  it.clock.increment(1500)
  expect(it.save.asked).toEqual([])
})

test('what is somebody else’s by now keeps what was typed, until it is discarded [CAND-06]', () => {
  const it = startCard({ version: 1, from: fieldsOf(begun), fields: said('Calm'), storedAt: 1 }, true)
  expect([it.state(), it.actor.getSnapshot().context.fields.comment]).toEqual(['readOnly', 'Calm'])
  it.actor.send({ type: 'draft.discard' })
  expect([it.actor.getSnapshot().context.fields.comment, it.device.draft]).toEqual(['', null])
})

test('what another tab types is here too while this one saves [CAND-06]', () => {
  const it = startCard()
  it.type('Calm')
  it.clock.increment(1500)
  const fields = { ...said('Calm'), answers: begun.answers.map((answer) => ({ ...answer, answer: 'No' as const })) }
  it.actor.send({ type: 'draft.changed', stored: { version: 1, from: fieldsOf(begun), fields, storedAt: 1 } })
  expect(it.actor.getSnapshot().context.fields).toEqual(fields)
})
