import { screen, within } from '@testing-library/react'
import { planPeriods } from '#src/contract/plan-periods.ts'
import * as texts from '#src/texts/shell.ts'
import { open } from '#tests/visit.tsx'
import { hold, type ScreenBinding } from './screen-binding.ts'

const notice = () => screen.queryByText(texts.slowAnswer)

export const slowLoadBinding: ScreenBinding = {
  machine: 'slowLoad',
  begin: {
    'a page is asked for': async () => {
      // It never comes.
      hold(planPeriods.list)
      return open('/employees/start-review')
    },
  },
  events: {
    'asks again': async ({ user }) =>
      user.click(within(screen.getByRole('main')).getByRole('button', { name: texts.tryAgain })),
  },
  calls: {},
  states: {
    waiting: () => expect(notice()).toBeNull(),
    overdue: () => expect(notice()).toBeVisible(),
  },
}
