import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { mailChoicesCases } from '#machines/notifications/mail-choices.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import * as texts from '#src/texts/mail-choices.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { stored } = mailChoicesCases.inputs['the choices of a person']
const saved = mailChoicesCases.outcomes.saveChoices.done['it is saved']
const main = () => within(screen.getByRole('main'))
const tasks = () => main().getByRole('combobox', { name: texts.kinds.TASK_ASSIGNED[0] })
const choose = (label: string) => (page: Page) => page.user.selectOptions(tasks(), label)
const status = (text: string) => () => expect(main().getByRole('status')).toHaveTextContent(text)

const isChosen = (delivery: string) => ({
  when: ({ context }: AnyMachineSnapshot) => context.chosen.delivery.TASK_ASSIGNED === delivery,
  because: 'A choice that is made already is no change.',
})

export const mailChoicesBinding: ScreenBinding = {
  machine: 'mailChoices',
  begin: {
    'the choices of a person': async () => {
      const world = aWorld()
      world.mailChoices = { ...stored }
      const page = await open('/notifications/settings', { world })
      await main().findByRole('combobox', { name: texts.kinds.TASK_ASSIGNED[0] })
      return page
    },
  },
  events: {
    'wants new tasks once a day': choose(texts.deliveries.DAILY),
    'wants no e-mail of new tasks': choose(texts.deliveries.NEVER),
    'wants what concerns others': (page) => page.user.click(main().getByRole('checkbox', { name: texts.related })),
    'tries again': (page) => page.user.click(main().getByRole('button', { name: 'Try again' })),
    'what another device chose is loaded':
      'What is loaded anew comes after an answer, not by the person at the screen.',
  },
  unless: {
    'wants new tasks once a day': isChosen('DAILY'),
    'wants no e-mail of new tasks': isChosen('NEVER'),
  },
  calls: {
    saveChoices: {
      endpoint: notificationSettings.update,
      done: { 'it is saved': () => HttpResponse.json(saved) },
      error: { offline: faults['network error'], stale: faults['412'] },
    },
  },
  states: {
    settled: status(texts.savedAtOnce),
    saving: status(texts.saving),
    failed: status(texts.notSaved),
  },
}
