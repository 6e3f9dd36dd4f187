import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { recognitionEvidenceCase } from '#machines/reviews/scorecard-draft.cases.ts'
import { curiosity, integrity } from '#machines/reviews/scorecard-save.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { stepTasks } from '#mocks/reviews.ts'
import { anItem, aScorecard } from '#mocks/scorecards.ts'
import { aRecognition } from '#mocks/team-summaries.ts'
import { type Evidence, scorecards } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const recognition = aRecognition()
const add = () => screen.findByRole('button', { name: texts.addRecognition(recognition.title) })
const drawer = () => within(screen.getByRole('dialog', { name: texts.forReference }))
const addTo = (item: string) => async (page: Page) => {
  await page.user.click(await add())
  await page.user.click(screen.getByRole('menuitem', { name: item }))
}
const opened = (evidences: Evidence[]) => async () => {
  const items = [
    anItem({ subCategoryId: integrity, name: 'Integrity', evidences }),
    anItem({ subCategoryId: curiosity, name: 'Curiosity' }),
  ]
  const page = await open('/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=values', {
    world: aWorld({
      reviews: {
        10: {
          tasks: stepTasks(['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED']),
          scorecards: [aScorecard({ items })],
        },
      },
      recognitions: { 10: [recognition] },
    }),
  })
  await page.user.click(await screen.findByRole('button', { name: texts.forReference }))
  await add()
  return page
}
const changed = () => HttpResponse.json(recognitionEvidenceCase)
const anotherTab = 'the device: It comes from the server.'

export const recognitionEvidenceBinding: ScreenBinding = {
  machine: 'recognitionEvidence',
  begin: {
    'a scorecard without evidence': opened([]),
    'a scorecard with a recognition among its evidence': opened([recognitionEvidenceCase]),
    'a submitted review': 'not offered: It offers nothing.',
  },
  events: {
    'adds the recognition to Integrity': addTo('Integrity'),
    'adds it to Curiosity too': addTo('Curiosity'),
    'takes the recognition out': async ({ user }) =>
      user.click(drawer().getByRole('button', { name: new RegExp(`^${texts.takeOut}`) })),
    'takes out what somebody wrote': 'not offered: There is no button for it.',
    'the scorecard arrives with the recognition': anotherTab,
    'the review is submitted': anotherTab,
  },
  calls: {
    addRecognition: {
      endpoint: scorecards.addRecognition,
      done: { added: changed },
      error: { offline: faults['network error'] },
    },
    removeEvidence: {
      endpoint: scorecards.removeEvidence,
      done: { removed: changed },
      error: { offline: faults['network error'], 'gone in another tab': faults['404'] },
    },
  },
  states: {
    ready: async () => expect(await add()).toHaveTextContent(texts.addAsEvidence),
    adding: async () => expect(await add()).toHaveTextContent(texts.adding),
    removing: () => expect(drawer().getByText(texts.takingOut)).toBeVisible(),
  },
}
