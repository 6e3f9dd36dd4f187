import type { Page } from 'playwright-core'
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
import { openAs } from '../support/sign-in.ts'
import { type BrowserBinding, showWorld } from './browser-level.ts'
import { comment, inMain, itemOf, openStep, press, says } from './evaluation-page.ts'

const begin = (start: DraftStart) => async (page: Page) => {
  const { world, stored } = start()
  if (stored) {
    await showWorld(page, world)
    await openAs(page, 'manager', '/unauthorized')
    await page.evaluate(({ key, text }) => localStorage.setItem(key, text), stored)
  }
  await openStep(page, world)
}
const inItem = (page: Page, name: string) => itemOf(page, first).getByRole('button', { name: new RegExp(`^${name}`) })
const note = (page: Page) => itemOf(page, first).getByRole('textbox', { name: /^New evidence/ })
const isTyped = (page: Page) => inMain(page, texts.save).waitFor()
/** The choice for one field of the first item. */
const settle = (field: string, name: string) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: `${first}: ${field}` })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

export const scorecardDraftBinding: BrowserBinding = {
  machine: 'scorecardDraft',
  begin: { ...Object.fromEntries(Object.entries(draftStarts).map(([name, it]) => [name, begin(it)])), ...otherStarts },
  events: {
    ...draftEvents,
    // The field lies below what shows it.
    'scores Integrity': (page) => itemOf(page, first).getByRole('radio', { name: /^4/ }).check({ force: true }),
    'takes the score of Integrity back': (page) => inItem(page, texts.clearScore).click(),
    'comments on Integrity': (page) => comment(page).fill(mine.comment),
    'pastes too much': (page) => comment(page).fill('x'.repeat(4001)),
    'pastes too much evidence': (page) => note(page).fill('x'.repeat(4001)),
    'types evidence': (page) => note(page).fill(evidenceCase.comment),
    'adds the evidence': (page) => inItem(page, texts.addEvidence).click(),
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
    'unsaved.failed': (page) => page.getByRole('main').getByRole('alert').first().waitFor(),
    'sending.saving': says(texts.saving),
    'sending.addingEvidence': (page) => expect.poll(() => inItem(page, texts.adding).isDisabled()).toBe(true),
    conflicted: (page) => inMain(page, texts.keepAllMine).waitFor(),
  },
}
