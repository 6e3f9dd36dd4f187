import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { lateCases, reminderCases } from '#machines/reviews/reminder.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { reminders } from '#src/contract/reminders.ts'
import * as texts from '#src/texts/reviews.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string | RegExp) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const wants = (name: string) => async (page: Page) => page.user.click(await main().findByRole('button', { name }))
const { done } = reminderCases.outcomes.sendReminders
const sent = (people: (typeof done)[keyof typeof done]) => () => HttpResponse.json({ people })

export const reminderBinding: ScreenBinding = {
  machine: 'reminder',
  begin: {
    'the progress of a team': async () => {
      const page = await open('/employees/start-review', {
        world: aWorld({ me: aSuperUser(), companies: [aCompany({ permissionGroupName: 'Super User' })] }),
      })
      await main().findByRole('region', { name: texts.reminders })
      return page
    },
  },
  events: {
    'wants to remind of self-reviews': wants(texts.remindOf.SELF_REVIEW),
    'wants to remind reviewers': wants(texts.remindOf.REVIEW),
    'sends the reminder': press(/^Remind \d/),
    closes: press(new RegExp(`^(${texts.cancel}|${texts.close})$`)),
    'tries again': press(texts.tryAgain),
  },
  calls: {
    loadLate: {
      endpoint: reminders.late,
      done: {
        someone: () => HttpResponse.json(lateCases.someone),
        nobody: () => HttpResponse.json(lateCases.nobody),
        'only who was reminded today': () => HttpResponse.json(lateCases['only who was reminded today']),
      },
      error: { offline: faults['network error'] },
    },
    sendReminders: {
      endpoint: reminders.send,
      done: {
        reminded: sent(done.reminded),
        'reminded by somebody else just now': sent(done['reminded by somebody else just now']),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loading: () => expect(dialog().getByText(texts.lookingForLate)).toBeVisible(),
    failed: () => expect(dialog().getByRole('button', { name: texts.tryAgain })).toBeEnabled(),
    listed: () => expect(dialog().queryByText(texts.sendingReminder)).toBeNull(),
    sending: () =>
      expect(dialog().getByRole('button', { name: texts.sendingReminder })).toHaveAttribute('aria-disabled', 'true'),
    sent: () => expect(dialog().getByText(/^(1 person was reminded|Nobody was reminded)/)).toBeVisible(),
  },
}
