import { act, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { companyCases, companySwitchCases } from '#machines/shell/company-switch.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { failing, faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/session.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { northwind, halcyon, inactiveMeridian } = companyCases
const { done } = companySwitchCases.outcomes.loadCompanies

const openIn = (storedCompanyId: number | null) => async () => {
  if (storedCompanyId !== null) localStorage.setItem('companyID', String(storedCompanyId))
  const world = aWorld({ companies: [northwind, halcyon, inactiveMeridian] })
  const page = await open('/employees/start-review', { world })
  await screen.findByRole('row', { name: /Priya Raman/ })
  return page
}
const choose =
  (name: string) =>
  async ({ user }: Page) => {
    // It stays open when a company was looked for that it has not.
    if (!screen.queryByRole('menu')) await user.click(screen.getByRole('button', { name: /^Company:/ }))
    // The menu has all of its companies at once, and not the one that is offered no more.
    const menu = await screen.findByRole('menu')
    await user.click(within(menu).getByRole('menuitemradio', { name: new RegExp(name) }))
  }
const changesElsewhere = (companyId: number) => async () =>
  act(async () => {
    localStorage.setItem('companyID', String(companyId))
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'companyID', newValue: String(companyId), storageArea: localStorage }),
    )
  })
const press =
  (name: string) =>
  ({ user }: Page) =>
    user.click(screen.getByRole('button', { name }))
const notStored = 'This page has nothing that could be lost: a test of the company follows it.'
const ofLink = 'another test: A link is followed by tests of its own.'
const isIn = (companyId: number) => ({
  when: ({ context }: AnyMachineSnapshot) => context.company.companyId === companyId,
  because: 'It is chosen already.',
})
const hasPage = () => expect(screen.getByRole('main')).toBeVisible()

export const companySwitchBinding: ScreenBinding = {
  machine: 'companySwitch',
  begin: {
    'manager of two companies': openIn(null),
    'manager who used Northwind Robotics last': openIn(northwind.companyId),
    'manager whose last company is inactive by now': openIn(inactiveMeridian.companyId),
  },
  events: {
    'another tab changes to Northwind Robotics': changesElsewhere(northwind.companyId),
    'another tab changes to Halcyon Health': changesElsewhere(halcyon.companyId),
    'chooses Northwind Robotics': choose('Northwind Robotics'),
    'chooses Halcyon Health': choose('Halcyon Health'),
    'opens the record on screen in Halcyon Health': 'not offered: Only a record of another company offers it.',
    'a link leads to a notification of Northwind Robotics': ofLink,
    'changes to the company of the notification': ofLink,
    'follows the other tab': press(texts.switchHereToo),
    'stays in the company': press(texts.stay),
    'leaves the company in spite of unsaved work': `another test: ${notStored}`,
    'the API refuses Halcyon Health': async ({ call }) => {
      network.use(
        failing(planPeriods.list, () => problem(403, 'COMPANY_FORBIDDEN', 'You have no access'), { once: true }),
      )
      await act(async () => void (await call(planPeriods.list, {}).catch(() => {})))
    },
    'a company is added': 'another machine: The list of companies in the administration tells it.',
    'has read the notice': press(texts.gotIt),
  },
  seen: ({ lostCompanyId }: { lostCompanyId: number | null }) => lostCompanyId,
  unless: {
    'chooses Northwind Robotics': isIn(northwind.companyId),
    'chooses Halcyon Health': isIn(halcyon.companyId),
    'the API refuses Halcyon Health': {
      when: ({ context, value }) => context.company.companyId !== halcyon.companyId || value !== 'settled',
      because: 'A call is refused for the company that it names, which is the one on screen.',
    },
    'stays in the company': {
      when: ({ context, value }) => value !== 'settled' || context.elsewhere === null,
      because: 'Nothing is asked.',
    },
    'follows the other tab': {
      when: ({ context, value }) => value !== 'settled' || context.elsewhere === null,
      because: 'Nothing is asked.',
    },
    'has read the notice': {
      when: ({ context }) => context.lostCompanyId === null || context.elsewhere !== null,
      because: 'There is no notice, or another one before it.',
    },
  },
  calls: {
    loadCompanies: {
      endpoint: people.companies,
      done: {
        'as before': () => HttpResponse.json(done['as before']),
        'Northwind Robotics only': () => HttpResponse.json(done['Northwind Robotics only']),
        'none that is active': () => HttpResponse.json(done['none that is active']),
      },
      error: { offline: faults['network error'] },
    },
    stashDrafts: { atOnce: 'stored', because: notStored },
    openCompany: {
      endpoint: reviews.reportees,
      done: { opened: undefined },
      error: { offline: 'another machine: The page that opens says itself what it could not load.' },
    },
  },
  states: {
    settled: hasPage,
    stashing: `at once: ${notStored}`,
    unstored: `another test: ${notStored}`,
    entering: hasPage,
    rechecking: hasPage,
    denied: () => screen.findByRole('heading', { level: 1, name: /./ }),
  },
}
