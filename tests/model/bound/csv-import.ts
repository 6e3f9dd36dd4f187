import type { AnyMachineSnapshot } from 'xstate'

const has = (state: string) => ({
  when: ({ value }: AnyMachineSnapshot) => value !== state,
  because: 'It is not shown.',
})

let chosen = 0
/** Two places, in another file each time: what was done to one is not done to the next. */
export const twoPlaces = (): string => {
  chosen += 1
  return `Name,Country\nOdense,Denmark\nRibe,Denmark\n${'\n'.repeat(chosen)}`
}

const corrects = 'another test: The rows of this file are right: a screen test corrects a cell and is asked.'

/** What nobody does with this file. */
export const csvImportEvents = {
  'adds a country': 'another test: The rows of this file are right: a screen test corrects a cell.',
  'empties a country': 'another test: The rows of this file are right: a screen test corrects a cell.',
  'half of it is sent': 'the device: The network of the tests sends all at once.',
  'all of it is sent': 'the device: The network of the tests sends all at once.',
} as const

export const csvImportUnless = {
  'wants all or nothing': {
    when: ({ context }: AnyMachineSnapshot) => context.mode === 'ALL_OR_NOTHING',
    because: 'It is chosen already.',
  },
  'wants the good rows': {
    when: ({ context }: AnyMachineSnapshot) => context.mode === 'GOOD_ROWS',
    because: 'It is chosen already.',
  },
  'wants records changed': {
    when: ({ context }: AnyMachineSnapshot) => context.existing === 'CHANGE',
    because: 'It is chosen already.',
  },
  'wants records left as they are': {
    when: ({ context }: AnyMachineSnapshot) => context.existing === 'REFUSE',
    because: 'It is chosen already.',
  },
  'matches the town': {
    when: ({ context }: AnyMachineSnapshot) => context.matches[0] === 'Name',
    because: 'It is matched already.',
  },
  'leaves the town out': {
    when: ({ context }: AnyMachineSnapshot) => context.matches[0] === null,
    because: 'It is left out already.',
  },
  'tries again': has('notLoaded'),
  'looks for an earlier import': {
    when: ({ context }: AnyMachineSnapshot) => context.sheet.rows.length > 0 && context.matches[0] === null,
    because: 'It would lead away from a file that somebody has worked on.',
  },
}

export const csvImportUntaken = {
  'csvImport.previewing: cancel [isWorkedOn] → csvImport.leaving': corrects,
} as const
