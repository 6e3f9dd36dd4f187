import { type DraftBody, ScorecardDraft } from '#src/contract/scorecard-drafts.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import type { Answer, Caller } from '#tests/server/support.ts'
import { at, basedOn, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
let card: Scorecard
beforeAll(async () => {
  world = await reviewWorld()
  await world.start('Priya Raman')
  card = await world.scorecard('Priya Raman', 'VALUES')
})
afterAll(() => world.close())

const words = (comment: string): DraftBody => {
  const [first] = card.items
  if (!first) throw new Error('the scorecard asks for nothing')
  const from = [{ subCategoryId: first.subCategoryId, score: null, comment: '' }]
  const entries = from.map((it) => ({ ...it, comment }))
  return {
    version: card.version,
    from,
    entries,
    notes: { [first.subCategoryId]: 'Half a no' },
    storedAt: 1_780_000_000,
  }
}
const path = (category?: number) => at.drafts(card.employeeId, card.planPeriodId, category)
const keep = (comment: string, version: number, category = card.categoryId): Promise<Answer> =>
  world.asManager.request('PUT', path(category), words(comment), basedOn(version))
const forget = (version: number) =>
  world.asManager.request('DELETE', path(card.categoryId), undefined, basedOn(version))
const draftsOf = async (who: Caller) => z.array(ScorecardDraft).parse((await who.get(path())).body)

test('what is typed on one device is there on the next, as it was typed [REV-15]', async () => {
  expect(await draftsOf(world.asManager)).toEqual([])
  expect(await keep('Kept her wor', 0)).toMatchObject({
    status: 200,
    body: { version: 1, categoryId: card.categoryId },
  })
  expect(await keep('Kept her word', 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await draftsOf(world.asManager)).toMatchObject([{ version: 2, draft: words('Kept her word') }])
  expect((await world.scorecard('Priya Raman', 'VALUES')).version).toBe(card.version)
})

test('a draft may be longer than a comment, and is refused only where it could not be kept [REV-15]', async () => {
  const [{ version } = { version: 0 }] = await draftsOf(world.asManager)
  expect(await keep('x'.repeat(5000), version)).toMatchObject({ status: 200 })
  expect(await keep('x'.repeat(40_001), version + 1)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entries.0.comment' }] },
  })
})

test('a device that has not seen the last words of another overwrites nothing [REV-15]', async () => {
  const [{ version } = { version: 0 }] = await draftsOf(world.asManager)
  expect(await keep('Typed at home', version)).toMatchObject({ status: 200 })
  expect(await keep('Typed at work', version)).toMatchObject({ status: 412 })
  expect(await forget(version)).toMatchObject({ status: 412 })
  expect((await draftsOf(world.asManager))[0]?.draft?.entries[0]?.comment).toBe('Typed at home')
})

test('two devices that send at the same moment are taken one after the other [REV-15]', async () => {
  const [{ version } = { version: 0 }] = await draftsOf(world.asManager)
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((it) => keep(it, version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
})

test('nobody else reads a draft, neither a super user nor the person it is about [REV-15]', async () => {
  expect(await draftsOf(world.asAdmin)).toEqual([])
  expect(await draftsOf(world.asEmployee)).toEqual([])
})

test('a draft says when its writer has saved the scorecard since [REV-15]', async () => {
  const first = async () => (await draftsOf(world.asManager))[0]
  expect(await first()).toMatchObject({ isSuperseded: false })
  const saved = await world.save(await world.scorecard('Priya Raman', 'VALUES'), { entries: [] })
  expect(saved.status).toBe(200)
  expect(await first()).toMatchObject({ isSuperseded: true })
  await keep('Typed after it', (await first())?.version ?? 0)
  expect(await first()).toMatchObject({ isSuperseded: false })
})

test('a draft that was forgotten is gone, and forgetting it twice is the same [REV-15]', async () => {
  const [{ version } = { version: 0 }] = await draftsOf(world.asManager)
  expect(await forget(version)).toMatchObject({ status: 200, body: { version: 0, draft: null } })
  expect(await forget(version)).toMatchObject({ status: 200 })
  expect(await draftsOf(world.asManager)).toEqual([])
})

test('a draft belongs to a part of the review, and to no other scorecard', async () => {
  expect(await keep('Where does this go', 0, 999_999)).toMatchObject({ status: 404 })
})
