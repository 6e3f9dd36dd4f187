import type { StateValueFrom } from 'xstate'
import type { OfferEvent, offerMachine } from '#machines/hiring/offer.machine.ts'
import type { Rules } from '#machines/kit/refusal.ts'
import type { StatePath } from '#machines/kit/state-path.ts'
import type { StatesByStatus } from '#machines/kit/stored-status.ts'
import type { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'

type Words = { otherwise: string }
const words = { otherwise: 'Not now' }
const rest = {
  'offer.submit': words,
  'offer.approve': words,
  'offer.sendBack': words,
  'offer.accept': words,
  'offer.decline': words,
  'offer.withdraw': words,
}

export const whole: Rules<object, OfferEvent, Words> = { ...rest, 'offer.send': words }

// @ts-expect-error an event of the machine has no rule
export const missing: Rules<object, OfferEvent, Words> = { ...rest }

// @ts-expect-error a key is no event of the machine
export const misspelt: Rules<object, OfferEvent, Words> = { ...rest, 'offer.send': words, 'offer.sned': words }

// @ts-expect-error a rule does not say what it says
export const silent: Rules<object, OfferEvent, Words> = { ...rest, 'offer.send': {} }

type OfferState = StateValueFrom<typeof offerMachine>
// @ts-expect-error a status is stored for which there is no state
export const stateless: StatesByStatus<'DRAFT' | 'SENT', OfferState> = { DRAFT: 'drafted', SENT: 'send' }

type PaletteState = StatePath<StateValueFrom<typeof commandPaletteMachine>>
type Views = Record<PaletteState, string>
const opened = {
  'opened.browsing': '',
  'opened.waiting': '',
  'opened.searching': '',
  'opened.found': '',
  'opened.nothing': '',
}
export const views: Views = { closed: '', ...opened, 'opened.failed': '' }

// @ts-expect-error a nested state has no view
export const viewless: Views = { closed: '', ...opened }
