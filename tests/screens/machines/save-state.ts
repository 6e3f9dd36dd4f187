import { faults } from '#mocks/faults.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { saveStateUnless } from '#tests/model/bound/save-state.ts'
import { openStep, press, saveLine, writeComment } from './evaluation-page.ts'
import { hold, type ScreenBinding } from './screen-binding.ts'

const isSaid = (text: string) => () => expect(saveLine()).toContain(text)
let saves: ReturnType<typeof hold>
let typed = 0

export const saveStateBinding: ScreenBinding = {
  machine: 'saveState',
  begin: {
    'nothing changed yet': async () => {
      const page = await openStep()
      saves = hold(scorecards.save)
      typed = 0
      return page
    },
  },
  events: {
    'a save starts': press(texts.save),
    'the save succeeds': async () => saves.answer(undefined),
    'the save fails': async () => saves.answer(faults['network error']),
    'a change is stored on the device': async () => {
      typed += 1
      await writeComment(`Note ${typed}`)()
    },
    'the change is discarded':
      'another test: Only what was found again on opening is offered for it: the scorecard’s own paths do it.',
  },
  unless: saveStateUnless,
  calls: {},
  states: {
    idle: isSaid(texts.allChangesSaved),
    saving: isSaid(texts.saving),
    saved: isSaid(texts.saved),
    error: isSaid(texts.notSaved),
    warning: () => expect(saveLine()).toMatch(/^Not saved yet\./),
  },
}
