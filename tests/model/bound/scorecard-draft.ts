import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { evidenceCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { curiosity, integrity, mine } from '#machines/reviews/scorecard-save.cases.ts'
import { aReviewInProgress, aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { anEvidence, aScorecard } from '#mocks/scorecards.ts'
import type { World } from '#mocks/world.ts'
import { type Scorecard, scorecards } from '#src/contract/scorecards.ts'
import { personPrefix } from '#src/session/draft-store.ts'

export const first = 'Works across teams'
const nothing = { score: null, comment: '' }
type Typed = { score: Scorecard['items'][number]['score']; comment: string }

/** The scorecard of the cases, with the names of this step. */
const cardOf = (version: number, typed: { [integrity]?: Typed; [curiosity]?: Typed }): Scorecard => {
  const card = aScorecard({ subCategory: 'BEHAVIORAL_COMPETENCIES' })
  const [item] = card.items
  if (!item) throw new Error('a scorecard has items')
  return {
    ...card,
    version,
    status: version === 0 ? 'TODO' : 'IN_PROGRESS',
    updatedBy: 'Ingrid Solheim',
    items: [
      { ...item, subCategoryId: integrity, name: first, ...(typed[integrity] ?? nothing) },
      { ...item, subCategoryId: curiosity, name: 'Communicates with care', ...(typed[curiosity] ?? nothing) },
    ],
  }
}
const pristine = cardOf(0, {})
const saved = cardOf(1, { [integrity]: mine as Typed })
const theirs = cardOf(2, { [integrity]: { score: 2, comment: 'Held the fault back for a week' } })
const entriesOf = ({ items }: Scorecard) =>
  items.map(({ subCategoryId, score, comment: text }) => ({ subCategoryId, score, comment: text }))
const curious = { subCategoryId: curiosity, score: null, comment: 'Asked to join the' }

/** What the server has by now. */
let world: World
const store = (card: Scorecard) => {
  const review = world.reviews[10]
  if (review) review.scorecards = review.scorecards.map((it) => (it.categoryId === card.categoryId ? card : it))
}
/** A review with this scorecard, and what the device keeps of it. */
const aStart =
  (card: Scorecard, draft: object[] | null = null) =>
  () => {
    world = aWorld({ reviews: { 10: aReviewInProgress() } })
    store(card)
    const key = `${personPrefix(world.me.userData.id)}1:10:2:2`
    const text = JSON.stringify({
      version: 0,
      from: entriesOf(pristine),
      entries: draft,
      notes: {},
      storedAt: Date.now(),
    })
    return { world, stored: draft && { key, text } }
  }
export type DraftStart = ReturnType<typeof aStart>
const ofMine = [{ subCategoryId: integrity, ...mine }, curious]
export const draftStarts = {
  'a new scorecard': aStart(pristine),
  'a draft found on the device': aStart(pristine, ofMine),
  'a draft older than the stored scorecard': aStart(theirs, ofMine),
  'a draft of other fields than a colleague has saved since': aStart(theirs, [curious]),
}

const onDevice =
  'the device: What the device does nobody does on the screen: the draft storage has tests of its own.' as const
const onServer = 'another machine: The machine that sends drafts tells it, which has tests of its own.' as const
const ofPage = 'another test: The page loads its data by itself: the tests of the machine send it.' as const
const entryOf = ({ context }: AnyMachineSnapshot) =>
  context.entries.find((it: { subCategoryId: number }) => it.subCategoryId === integrity)
const holds = (text: string) => ({
  when: (it: AnyMachineSnapshot) => it.value === 'conflicted' || entryOf(it)?.comment === text,
  because: 'A field that holds this does not change.',
})
const notes = ({ context }: AnyMachineSnapshot) => context.notes[integrity] ?? ''
export const isPlain =
  'another test: The step opens with a page of its own then, which the tests of the evaluation visit.' as const

/** How else the machine begins. */
export const otherStarts = {
  'a finished step of a review that goes on': isPlain,
  'a draft that was never saved, of a submitted review': isPlain,
  'a draft found on the server, typed on another device': onServer,
  'a completed review': isPlain,
} as const
/** What nobody does on the screen. */
export const draftEvents = {
  'throws away what was never saved': isPlain,
  'the scorecard arrives again': ofPage,
  'the review is submitted': ofPage,
  'the device refuses to store it': onDevice,
  'the device stores it after all': onDevice,
  'types in another tab or on another device': onDevice,
  'saves or discards in another tab': onDevice,
  'another tab has just saved it': onDevice,
  'the server has it': onServer,
  'the server cannot be reached': onServer,
  'a recognition becomes evidence':
    'another machine: The machine of the recognitions tells it, which is followed on its own.',
  'a recognition is taken out of the evidence': 'another machine: The machine of the recognitions tells it.',
} as const
export const draftSeen = ({ restoredAt, addingTo }: { restoredAt: number | null; addingTo: unknown }) => [
  restoredAt !== null,
  addingTo,
]
export const draftUnless = {
  'scores Integrity': {
    when: (it: AnyMachineSnapshot) => it.value === 'conflicted' || entryOf(it)?.score === 4,
    because: 'It is chosen already.',
  },
  'takes the score of Integrity back': {
    when: (it: AnyMachineSnapshot) => it.value === 'conflicted' || entryOf(it)?.score === null,
    because: 'There is no score.',
  },
  'comments on Integrity': holds(mine.comment),
  'pastes too much': holds('x'.repeat(4001)),
  'types evidence': {
    when: (it: AnyMachineSnapshot) => it.value === 'conflicted' || notes(it) === evidenceCase.comment,
    because: 'A field that holds this does not change.',
  },
  'pastes too much evidence': {
    when: (it: AnyMachineSnapshot) => it.value === 'conflicted' || notes(it).length === 4001,
    because: 'A field that holds this does not change.',
  },
  'discards the draft': {
    when: ({ context }: AnyMachineSnapshot) => context.restoredAt === null,
    because: 'It is offered for what was found again.',
  },
  'takes the other score': {
    when: ({ context }: AnyMachineSnapshot) => !context.clashes.some((it: { field: string }) => it.field === 'score'),
    because: 'It is chosen already.',
  },
  'keeps their comment': {
    when: ({ context }: AnyMachineSnapshot) => !context.clashes.some((it: { field: string }) => it.field === 'comment'),
    because: 'It is chosen already.',
  },
}
export const draftCalls = {
  scorecardSave: {
    endpoint: scorecards.save,
    done: {
      saved: () => {
        store(saved)
        return HttpResponse.json(saved)
      },
      'a colleague saved first': () => {
        store(theirs)
        return faults['412']()
      },
      'the same as here': () => {
        store(saved)
        return faults['412']()
      },
      'saved, in a step that is completed by now': isPlain,
      offline: faults['network error'],
    },
    error: {},
  },
  addEvidence: {
    endpoint: scorecards.addEvidence,
    done: {
      added: () =>
        HttpResponse.json(anEvidence({ ...evidenceCase, categoryId: pristine.categoryId, subCategoryId: integrity })),
    },
    error: { offline: faults['network error'] },
  },
}
