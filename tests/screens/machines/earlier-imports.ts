import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { earlierImportsCases } from '#machines/admin/earlier-imports.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { anImportReport } from '#mocks/imports.ts'
import { aSuperUser } from '#mocks/people.ts'
import { imports } from '#src/contract/imports.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const panel = () => within(screen.getByRole('dialog', { name: 'Earlier imports of locations' }))
const button = (name: string) => panel().getByRole('button', { name })
const press =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(button(name))
const { loadImports } = earlierImportsCases.outcomes
/** A page of imports; with another page behind it, it is as long as one can be. */
const answer = (name: keyof typeof loadImports.done) => () => {
  const { imports: named, isLast } = loadImports.done[name]
  const others = named.flatMap((it) => Array.from({ length: 19 }, (_, at) => ({ ...it, id: at + 100, fileName: 'x' })))
  return HttpResponse.json({
    content: isLast ? named : [...named, ...others],
    totalElements: 40,
    isTotalCapped: false,
    totalPages: isLast ? 1 : 1_000_000,
    number: 0,
    size: 20,
  })
}

export const earlierImportsBinding: ScreenBinding = {
  machine: 'earlierImports',
  begin: {
    'a list of places': async () => {
      const world = aWorld({ me: aSuperUser() })
      world.imports.looks[7] = [anImportReport({ importId: 7 })]
      const page = await open('/admin/general/location', { world })
      await main().findByRole('button', { name: 'Import' })
      return page
    },
  },
  events: {
    'wants to see earlier imports': async ({ user }) => {
      await user.click(main().getByRole('button', { name: 'Import' }))
      await user.click(await screen.findByRole('button', { name: 'Earlier imports' }))
    },
    'opens the newest': async ({ user }) => {
      await user.click(button('Open places.csv'))
      await main().findByText('places.csv has been imported')
    },
    'wants those before': press('Show more imports'),
    'tries again': press('Try again'),
    'closes them': press('Close'),
  },
  calls: {
    loadImports: {
      endpoint: imports.list,
      done: {
        'the newest import': answer('the newest import'),
        'the first import': answer('the first import'),
        none: answer('none'),
      },
      error: { offline: faults['network error'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loading: () => panel().getByText('Loading the imports…'),
    shown: () => panel().getByRole('list'),
    loadingMore: () => expect(button('Loading…')).toHaveAttribute('aria-disabled', 'true'),
    failed: () => button('Try again'),
    empty: () => panel().getByText('No imports yet'),
  },
}
