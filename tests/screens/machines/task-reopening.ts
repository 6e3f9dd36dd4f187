import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { taskReopeningCases } from '#machines/reviews/task-reopening.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults, unsuccessful } from '#mocks/faults.ts'
import { aReportee, companyTasks } from '#mocks/reviews.ts'
import { taskSheets } from '#src/contract/task-sheets.ts'
import { cancel } from '#src/texts/reviews.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const reopen = () => main().findByRole('button', { name: texts.reopen })
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => dialog().getByRole('button', { name })
const type =
  (text: string) =>
  async ({ user }: Page) => {
    const field = dialog().getByRole('textbox', { name: new RegExp(`^${texts.reason}`) })
    await user.clear(field)
    await user.type(field, text)
  }
const { done } = taskReopeningCases.outcomes.reopenTask

export const taskReopeningBinding: ScreenBinding = {
  machine: 'taskReopening',
  begin: {
    'a completed task': async () => {
      const page = await open('/employee/performance/calibrate?planPeriodId=2', {
        world: aWorld({
          reportees: [aReportee({ status: 'COMPLETED', overallScore: 3.2 })],
          companyTasks: companyTasks('COMPLETED').map((it) => (it.order <= 3 ? { ...it, status: 'COMPLETED' } : it)),
        }),
      })
      await reopen()
      return page
    },
  },
  events: {
    'wants to reopen it': async ({ user }) => user.click(await reopen()),
    'gives a reason': type('A rating was entered for the wrong person.'),
    'empties the reason': type(' '),
    confirms: ({ user }) => user.click(button(texts.reopen)),
    'thinks again': ({ user }) => user.click(button(cancel)),
  },
  calls: {
    reopenTask: {
      endpoint: taskSheets.reopen,
      done: {
        // The task that is loaded anew is still completed: it can be reopened again.
        reopened: () => HttpResponse.json(done.reopened),
        'the plan period is over': unsuccessful(done['the plan period is over'].errorMessage),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    asking: () => expect(button(cancel)).toBeEnabled(),
    reopening: () => expect(button(cancel)).toBeDisabled(),
  },
}
