import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { personalDataCases } from '#machines/admin/personal-data.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { personalData } from '#src/contract/personal-data.ts'
import * as texts from '#src/texts/personal-data.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = personalDataCases
type Person = (typeof inputs)['the page of somebody']['person']

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog', { name: texts.eraseQuestion('Nina Berg') }))
const field = () => dialog().getByRole('textbox', { name: texts.typeName('Nina Berg') })
const begin = (person: Person) => async () => {
  const world = aWorld({ me: aSuperUser() })
  world.people = [{ ...person, removed: [...person.removed], remaining: [...person.remaining] }]
  watchDownloads()
  const page = await open(`/admin/personal-data/${person.kind}/${person.id}`, { world })
  await main().findByRole('heading', { level: 1, name: texts.dataOf(person.name) })
  return page
}
const type = (name: string) => async (page: Page) => {
  await page.user.clear(field())
  await page.user.type(field(), name)
}
const byItself = 'the device: What is loaded anew comes after an answer, not by the person at the screen.'

export const personalDataBinding: ScreenBinding = {
  machine: 'personalData',
  begin: {
    'the page of somebody': begin(inputs['the page of somebody'].person),
    'the page of a candidate who is being hired': begin(inputs['the page of a candidate who is being hired'].person),
    'the page of somebody who is erased': begin(inputs['the page of somebody who is erased'].person),
  },
  events: {
    'takes the file': (page) => page.user.click(main().getByRole('button', { name: texts.exportFile })),
    'wants to erase them': (page) => page.user.click(main().getByRole('button', { name: texts.eraseButton })),
    'types another name': type('Nina'),
    'types their name': type('Nina Berg'),
    confirms: (page) => page.user.click(dialog().getByRole('button', { name: texts.erase })),
    'leaves it': (page) =>
      page.user.click(
        screen.queryByRole('dialog')
          ? dialog().getByRole('button', { name: texts.cancel })
          : main().getByRole('button', { name: texts.stopExport }),
      ),
    'they are loaded anew': byItself,
    'somebody else has erased them': byItself,
  },
  untaken: {
    'personalData.confirming: always [isErased] → personalData.erased':
      'the device: Somebody else erases meanwhile, which the page learns by loading.',
  },
  calls: {
    takeFile: {
      endpoint: personalData.file,
      done: { 'it is taken': () => HttpResponse.json({}) },
      error: { offline: faults['network error'] },
    },
    erase: {
      endpoint: personalData.erase,
      done: { 'they are erased': () => HttpResponse.json(outcomes.erase.done['they are erased']) },
      error: { offline: faults['network error'], stale: faults['412'], 'not allowed': faults['403'] },
    },
  },
  states: {
    shown: () => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(main().getByRole('button', { name: texts.exportFile })).toBeEnabled()
    },
    loadingFile: () =>
      expect(main().getByRole('button', { name: texts.exporting })).toHaveAttribute('aria-disabled', 'true'),
    confirming: () => {
      const confirm = dialog().getByRole('button', { name: texts.erase })
      if (field().getAttribute('value') === 'Nina Berg') expect(confirm).toBeEnabled()
      else expect(confirm).toBeDisabled()
    },
    erasing: () =>
      expect(dialog().getByRole('button', { name: texts.erasing })).toHaveAttribute('aria-disabled', 'true'),
    erased: () => {
      main().getByText(/This company holds nothing more/)
      expect(main().queryByRole('button', { name: texts.eraseButton })).toBeNull()
    },
  },
}
