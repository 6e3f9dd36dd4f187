import { fireEvent, within } from '@testing-library/react'
import { evidenceCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { mine } from '#machines/reviews/scorecard-save.cases.ts'
import * as texts from '#src/texts/reviews.ts'
import {
  type DraftStart,
  draftCalls,
  draftEvents,
  draftSeen,
  draftStarts,
  draftUnless,
  first,
  isPlain,
  otherStarts,
} from '#tests/model/bound/scorecard-draft.ts'
import { comment, itemOf, main, openStep, press, saveLine } from './evaluation-page.ts'
import type { Page, ScreenBinding } from './screen-binding.ts'

const begin = (start: DraftStart) => async () => {
  const { world, stored } = start()
  if (stored) localStorage.setItem(stored.key, stored.text)
  return openStep(world)
}
const change = (field: () => HTMLElement, text: string) => async () => {
  fireEvent.change(field(), { target: { value: text } })
}
const note = () => itemOf(first).getByRole('textbox', { name: /^New evidence/ })
const isTyped = () => expect(main().getByRole('button', { name: texts.save })).toBeVisible()
/** The choice for one field of the first item. */
const settle =
  (field: string, name: string) =>
  async ({ user }: Page) =>
    user.click(
      within(main().getByRole('region', { name: `${first}: ${field}` })).getByRole('button', {
        name: new RegExp(`^${name}`),
      }),
    )
export const scorecardDraftBinding: ScreenBinding = {
  machine: 'scorecardDraft',
  begin: { ...Object.fromEntries(Object.entries(draftStarts).map(([name, it]) => [name, begin(it)])), ...otherStarts },
  events: {
    ...draftEvents,
    'scores Integrity': async ({ user }) => user.click(itemOf(first).getByRole('radio', { name: /^4/ })),
    'takes the score of Integrity back': async ({ user }) =>
      user.click(itemOf(first).getByRole('button', { name: new RegExp(`^${texts.clearScore}`) })),
    'comments on Integrity': change(comment, mine.comment),
    'pastes too much': change(comment, 'x'.repeat(4001)),
    'pastes too much evidence': change(note, 'x'.repeat(4001)),
    'types evidence': change(note, evidenceCase.comment),
    'adds the evidence': async ({ user }) =>
      user.click(itemOf(first).getByRole('button', { name: new RegExp(`^${texts.addEvidence}`) })),
    saves: press(texts.save),
    'does not want to wait': press(new RegExp(`^${texts.cancel}`)),
    'discards the draft': press(texts.discardChanges),
    'keeps their own': press(texts.keepAllMine),
    'takes the other': press(texts.useAllTheirs),
    'takes the other score': settle(texts.score, texts.useTheirs),
    'keeps their comment': settle(texts.comment, texts.keepMine),
    'wants it back': press(texts.undo),
  },
  seen: draftSeen,
  unless: draftUnless,
  untaken: { 'settling: always [isReadOnly] → scorecardDraft.readOnly': isPlain },
  calls: draftCalls,
  states: {
    readOnly: isPlain,
    clean: isTyped,
    'unsaved.dirty': isTyped,
    'unsaved.failed': () => expect(main().getByRole('alert')).toBeVisible(),
    'sending.saving': () => expect(saveLine()).toContain(texts.saving),
    'sending.addingEvidence': () =>
      expect(itemOf(first).getByRole('button', { name: new RegExp(`^${texts.adding}`) })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    conflicted: () => expect(main().getByRole('button', { name: texts.keepAllMine })).toBeVisible(),
  },
}
