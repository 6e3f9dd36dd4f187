import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { objectivesCases } from '#machines/reviews/objectives.cases.ts'
import type { ObjectivesInput } from '#machines/reviews/objectives.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { type CompanyPlan, plans } from '#src/contract/plans.ts'
import { personPrefix } from '#src/session/draft-store.ts'
import * as texts from '#src/texts/execution.ts'
import * as taskTexts from '#src/texts/task-sheets.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = objectivesCases
const main = () => within(screen.getByRole('main'))
const field = (name: string) => {
  const found = main().getAllByRole('textbox', { name: new RegExp(`^${name}`) })[0]
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}
const press = (name: string | RegExp) => (page: Page) => page.user.click(main().getByRole('button', { name }))
const ofPeriod = (plan: CompanyPlan): CompanyPlan => ({ ...plan, planPeriodId: 2 })
const reply = (plan: CompanyPlan) => () => HttpResponse.json(ofPeriod(plan))

const begin =
  ({ plan, stored }: Pick<ObjectivesInput, 'plan' | 'stored'>) =>
  async () => {
    if (stored) localStorage.setItem(`${personPrefix(3)}1:objectives:2`, JSON.stringify(stored))
    const world = aWorld({ me: aSuperUser(), companyPlans: { 2: ofPeriod(plan) } })
    const page = await open('/execution/standard-objectives', { world })
    await screen.findByRole('heading', { level: 1, name: texts.directObjectives })
    return page
  }

/** Empties the field and writes into it: also what is there already is an event then. */
const write = (name: string, text: string) => async () => {
  fireEvent.change(field(name), { target: { value: `${text}.` } })
  fireEvent.change(field(name), { target: { value: text } })
}
const ofDevice = 'the device: What the device does nobody does on the screen; the draft storage has tests of its own.'
const onServer = 'another machine: The machine that sends drafts tells it, which has tests of its own.'
const ofPage = 'another test: The page loads its data by itself; the tests of the machine send it.'
const isTypedInto = () => expect(main().getByRole('button', { name: texts.saveObjectives })).toBeEnabled()
const isWaiting = () =>
  expect(main().getByRole('button', { name: texts.saveObjectives })).toHaveAttribute('aria-disabled', 'true')

export const objectivesBinding: ScreenBinding = {
  machine: 'objectives',
  begin: {
    'the objectives of a year': begin(inputs['the objectives of a year']),
    'a year without objectives': begin(inputs['a year without objectives']),
    'a draft found on the device': begin(inputs['a draft found on the device']),
    'a draft of an objective that somebody else has changed since': begin(
      inputs['a draft of an objective that somebody else has changed since'],
    ),
    'a draft found on the server': onServer,
    'a draft on the server that its writer has saved since': onServer,
    'objectives of a year that is over': begin(inputs['objectives of a year that is over']),
    'a draft of a year that is over': begin(inputs['a draft of a year that is over']),
  },
  events: {
    'wants to edit': press(new RegExp(`^(${texts.edit}|${texts.setObjectives})$`)),
    'changes the title': write('Title', 'Grow'),
    'changes it back': write('Title', 'Grow revenue'),
    'types half a percent': write('Weight', '59.9'),
    'leaves the weight': async ({ user }) => {
      await user.click(field('Weight'))
      await user.tab()
    },
    'adds an objective': 'not offered: Its key is made up anew each time.',
    'removes the second': press(/^Remove (Days to delivery|Delivery)$/),
    saves: press(texts.saveObjectives),
    'does not want to wait': press(/^Cancel ?saving$/),
    'discards the changes': async ({ user }) => {
      const [first] = main().getAllByRole('button', { name: /^(Discard changes|Discard|Cancel)$/ })
      if (first) await user.click(first)
    },
    'wants them back': press(/^(Undo|Undo removal)$/),
    'keeps their own': press(taskTexts.keepMine),
    'takes the other': press(taskTexts.useOther),
    'the plan arrives again': ofPage,
    'an older plan arrives': ofPage,
    'the year is completed': ofPage,
    'the device refuses to store it': ofDevice,
    'the device stores it after all': ofDevice,
    'changes something in another tab': ofDevice,
    'saves or discards in another tab': ofDevice,
    'changes something on another device': onServer,
    'the server has it too': onServer,
    'the server takes it away': onServer,
    'the server cannot be reached': onServer,
  },
  unless: {
    'changes the title': {
      when: ({ context }) => !context.rows.some((it: { key: string }) => it.key === '1'),
      because: 'A year without objectives has no title.',
    },
    'changes it back': {
      when: ({ context }) => !context.rows.some((it: { key: string }) => it.key === '1'),
      because: 'A year without objectives has no title.',
    },
    'types half a percent': {
      when: ({ context }) => !context.rows.some((it: { key: string }) => it.key === '1'),
      because: 'A year without objectives has no weight.',
    },
    'leaves the weight': {
      when: ({ context }) => !context.rows.some((it: { key: string }) => it.key === '1'),
      because: 'A year without objectives has no weight.',
    },
    'removes the second': {
      when: ({ context }) => !context.rows.some((it: { key: string }) => it.key === '2'),
      because: 'What was removed is not there.',
    },
  },
  calls: {
    saveObjectives: {
      endpoint: plans.saveCompanyPlan,
      done: {
        saved: () =>
          HttpResponse.json({
            success: true,
            message: 'Standard objectives saved successfully',
            timestamp: '2026-05-04T09:30:00.000Z',
            version: 2,
            plan: ofPeriod(outcomes.saveObjectives.done.saved),
          }),
      },
      error: {
        'somebody else saved first': faults['412'],
        'the year was completed': () => problem(409, 'PERIOD_NOT_IN_PROGRESS', 'This plan period is not in progress'),
        offline: faults['network error'],
      },
    },
    loadObjectives: {
      endpoint: plans.companyPlan,
      done: {
        'the same as here': reply(outcomes.loadObjectives.done['the same as here']),
        'another objective changed': reply(outcomes.loadObjectives.done['another objective changed']),
        'the same objective changed': reply(outcomes.loadObjectives.done['the same objective changed']),
        'the weights changed': reply(outcomes.loadObjectives.done['the weights changed']),
        'the year is over': reply(outcomes.loadObjectives.done['the year is over']),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    readOnly: () => expect(main().queryByRole('button', { name: texts.edit })).toBeNull(),
    viewing: () => expect(main().queryByRole('button', { name: texts.saveObjectives })).toBeNull(),
    editing: isTypedInto,
    saving: isWaiting,
    comparing: isWaiting,
    conflicted: () => expect(main().getByRole('button', { name: taskTexts.keepMine })).toBeEnabled(),
  },
}
