import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { searchResultCases } from '#machines/search/search.cases.ts'
import { faults } from '#mocks/faults.ts'
import { workspaces } from '#src/contract/workspaces.ts'

export const searchRecords = {
  endpoint: workspaces.search,
  done: {
    'two pages': () => HttpResponse.json(searchResultCases['two pages']),
    'one candidate': () => HttpResponse.json(searchResultCases['one candidate']),
    nothing: () => HttpResponse.json(searchResultCases.nothing),
  },
  error: { offline: faults['network error'] },
}
const unchanged = (query: string) => ({
  when: ({ context }: AnyMachineSnapshot) => context.query === query,
  because: 'A field that holds these words does not change.',
})
const isEmpty = {
  when: ({ context }: AnyMachineSnapshot) => context.query === '',
  because: 'There is nothing to empty.',
}

export const quickSearchUnless = {
  'types gripper': unchanged('gripper'),
  'adds a blank': unchanged('gripper '),
  'types a blank': unchanged(' '),
  'types zwingli': unchanged('zwingli'),
  'deletes everything': unchanged(''),
  'empties the field': isEmpty,
}

/** A word that a command begins with. The cases' own signs out, and would leave the page. */
export const command = 'worksp'

export const commandPaletteUnless = {
  'types sign': unchanged('sign'),
  'adds a blank': unchanged('sign '),
  'types zwingli': unchanged('zwingli'),
  'deletes everything': unchanged(''),
}

const onlyRecent =
  'another machine: Before anything is typed only records opened before are offered, which the panel tells.'
/** Of what the field offers before anything is typed in it. */
export const quickSearchUntaken = {
  'quickSearch.opened.idle: option.move [hasOptions] → stays': onlyRecent,
  'quickSearch.opened.idle: option.choose [isOption] → closed': onlyRecent,
  'quickSearch.opened.idle: submit [hasActive] → closed': onlyRecent,
} as const
