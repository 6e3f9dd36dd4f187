import type { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import type { offerMachine } from '#machines/hiring/offer.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'
import type { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import { offerWords } from '#src/texts/machines/hiring.ts'

const { declined: _, ...fewer } = offerWords.states

// @ts-expect-error a state of the machine has no words
export const stateless: WordsOf<typeof offerMachine> = { ...offerWords, states: fewer }

// @ts-expect-error an event of the machine has no words
export const eventless: WordsOf<typeof offerMachine> = { ...offerWords, events: { 'offer.send': 'Sent' } }

type GateGuards = WordsOf<typeof adminGateMachine>['guards']
// @ts-expect-error words for a guard that the machine does not have
export const misspelt: GateGuards = { isSuperUser: '', isOwner: '' }

type PaletteStates = WordsOf<typeof commandPaletteMachine>['states']
// @ts-expect-error the states within a state are missing
export const shallow: PaletteStates = { closed: '', opened: '' }
