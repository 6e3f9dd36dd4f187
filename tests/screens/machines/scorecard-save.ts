import { HttpResponse } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { main, openStep, saveLine, theScorecard, writeComment } from './evaluation-page.ts'
import type { ScreenBinding } from './screen-binding.ts'

const isSaving = () => expect(saveLine()).toContain(texts.saving)

/** What the server has by now, with another comment on the same item or on none. */
const stored = (comment: string | null) => () => {
  const it = theScorecard(aWorld())
  const items = it.items.map((item) => (item.name === 'Works across teams' && comment ? { ...item, comment } : item))
  return HttpResponse.json([{ ...it, version: it.version + 1, updatedBy: 'Ingrid Solheim', items }])
}

export const scorecardSaveBinding: ScreenBinding = {
  machine: 'scorecardSave',
  begin: {
    'scores and a comment': async () => {
      const page = await openStep()
      await writeComment('Mine')()
      // Once its calls are held back.
      setTimeout(() => main().getByRole('button', { name: texts.save }).click())
      return page
    },
  },
  events: {},
  calls: {
    saveScorecard: {
      endpoint: scorecards.save,
      done: { stored: undefined },
      error: {
        'somebody else saved first': faults['412'],
        offline: faults['network error'],
        'completed in another tab': faults['409'],
      },
    },
    loadScorecard: {
      endpoint: scorecards.list,
      done: { 'what a colleague saved': stored('Theirs'), 'the same as here': stored('Mine') },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    saving: isSaving,
    comparing: isSaving,
    saved: () => expect(saveLine()).toContain(texts.saved),
    changed: () => expect(saveLine()).not.toContain(texts.saving),
    failed: () => expect(main().getByRole('alert')).toHaveTextContent(/^Not saved:/),
  },
}
