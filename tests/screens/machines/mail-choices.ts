import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { mailChoicesCases } from '#machines/notifications/mail-choices.cases.ts'
import { chosenOf } from '#machines/notifications/mail-choices.machine.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import * as texts from '#src/texts/mail-choices.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { stored } = mailChoicesCases.inputs['the choices of a person']
const answers = mailChoicesCases.outcomes.saveChoices.done
const main = () => within(screen.getByRole('main'))
const tasks = () => main().getByRole('combobox', { name: texts.kinds.TASK_ASSIGNED[0] })
const choose = (label: string) => (page: Page) => page.user.selectOptions(tasks(), label)
const status = (text: string) => () => expect(main().getByRole('status')).toHaveTextContent(text)

const isChosen = (delivery: string) => ({
  when: ({ context }: AnyMachineSnapshot) =>
    chosenOf(context as Parameters<typeof chosenOf>[0]).delivery.TASK_ASSIGNED === delivery,
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
  },
  unless: {
    'wants new tasks once a day': isChosen('DAILY'),
    'wants no e-mail of new tasks': isChosen('NEVER'),
  },
  calls: {
    saveChoices: {
      endpoint: notificationSettings.update,
      done: {
        'it is saved': () => HttpResponse.json(answers['it is saved']),
        'it is saved beside what another device chose': () =>
          HttpResponse.json(answers['it is saved beside what another device chose']),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    settled: status(texts.savedAtOnce),
    saving: status(texts.saving),
    failed: status(texts.notSaved),
  },
}
