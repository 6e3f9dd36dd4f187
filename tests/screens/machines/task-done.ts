import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { taskDoneCases } from '#machines/hiring/task-done.cases.ts'
import { faults } from '#mocks/faults.ts'
import { candidates } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const ask = () => main().findByRole('button', { name: `${texts.markAsDone} Interview` })
const dialog = () => within(screen.getByRole('dialog', { name: texts.markQuestion }))
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
    'says yes': answer(texts.markAsDone),
    'says no': answer(new RegExp(`^(${texts.cancel}|${texts.close})$`)),
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
    confirming: () => expect(button(texts.markAsDone)).toBeEnabled(),
    saving: () => {
      expect(button(texts.saving)).toHaveAttribute('aria-disabled', 'true')
      expect(button(texts.cancel)).toBeDisabled()
    },
    outdated: () => {
      expect(button(texts.markAsDone)).toBeDisabled()
      expect(button(texts.close)).toBeEnabled()
      dialog().getByRole('alert')
    },
  },
}
