import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { taskDoneCases } from '#machines/hiring/task-done.cases.ts'
import { faults } from '#mocks/faults.ts'
import { candidates } from '#src/contract/candidates.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const ask = () => main().findByRole('button', { name: 'Mark as Done Interview' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Task Completion Confirmation' }))
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const answer = (name: string | RegExp) => (page: Page) => page.user.click(button(name))

export const taskDoneBinding: ScreenBinding = {
  machine: 'taskDone',
  begin: {
    'the tasks of a candidate': async () => {
      const page = await open('/hiring/candidate/details/401?tab=tasks')
      await ask()
      return page
    },
  },
  events: {
    'wants to mark the interview as done': async (page) => page.user.click(await ask()),
    'says yes': answer('Mark as Done'),
    'says no': answer(/^(Cancel|Close)$/),
  },
  calls: {
    markDone: {
      endpoint: candidates.markDone,
      // The list that is loaded anew still has it: it can be asked for again.
      done: { stored: () => HttpResponse.json(taskDoneCases.outcomes.markDone.done.stored) },
      error: { offline: faults['network error'], stale: faults['412'] },
    },
  },
  states: {
    ready: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(button('Mark as Done')).toBeEnabled(),
    saving: () => {
      expect(button('Saving…')).toBeDisabled()
      expect(button('Cancel')).toBeDisabled()
    },
    outdated: () => {
      expect(button('Mark as Done')).toBeDisabled()
      expect(button('Close')).toBeEnabled()
      dialog().getByRole('alert')
    },
  },
}
