import type { Page } from 'playwright-core'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { saveStateUnless } from '#tests/model/bound/save-state.ts'
import { type BrowserBinding, hold } from './browser-level.ts'
import { comment, openStep, press, says } from './evaluation-page.ts'

const saves = new WeakMap<Page, Awaited<ReturnType<typeof hold>>>()
let typed = 0

export const saveStateBinding: BrowserBinding = {
  machine: 'saveState',
  begin: {
    'nothing changed yet': async (page) => {
      if (!saves.has(page)) saves.set(page, await hold(page, [scorecards.save]))
      typed = 0
      await openStep(page, aWorld())
    },
  },
  events: {
    'a save starts': press(texts.save),
    'the save succeeds': async (page) => saves.get(page)?.answer(undefined),
    'the save fails': async (page) => saves.get(page)?.answer(faults['network error']),
    'a change is stored on the device': async (page) => {
      typed += 1
      await comment(page).fill(`Note ${typed}`)
    },
    'the change is discarded':
      'another test: Only what was found again on opening is offered for it: the scorecard’s own paths do it.',
  },
  unless: saveStateUnless,
  calls: {},
  states: {
    idle: says(texts.allChangesSaved),
    saving: says(texts.saving),
    saved: says(texts.saved),
    error: says(texts.notSaved),
    warning: says(/^Not saved yet\./),
  },
}
