import type { Cell, Row } from './matrix.ts'

const provenBy = (file: string, title: string): Cell => ({ provenBy: `tests/browser/${file}.test.ts`, title })
const searchFails = provenBy(
  'faults.full',
  'a search that fails says why in words, whatever the fault, and finds at Retry',
)
const saveFails = provenBy(
  'faults.full',
  'a save that fails keeps what was typed and stores it once, and a crash keeps it too',
)

/** Every fault once, on one call that stands for others, in the built product. */
export const inChromium: Record<Row, Cell> = {
  1: provenBy('errors', 'without a network the page stays, and what was typed is sent only when its writer says so'),
  2: searchFails,
  3: searchFails,
  4: searchFails,
  5: saveFails,
  6: provenBy('expiry', 'two tabs that renew at the same time both go on'),
  7: searchFails,
  8: provenBy('expiry', 'a session that was revoked sends the person to sign in'),
  9: searchFails,
  10: searchFails,
  11: saveFails,
  12: saveFails,
  13: searchFails,
  14: searchFails,
  15: searchFails,
  16: searchFails,
  17: searchFails,
  18: searchFails,
  19: provenBy('session', 'an answer that is late is never painted in the company that came after'),
  20: provenBy('session', 'two tabs, two companies: a change in one shows in the other'),
  21: provenBy('session', 'a browser without storage signs in'),
  22: provenBy('session', 'a clock that is wrong by %i ms neither keeps out nor renews'),
  23: provenBy('expiry', 'a laptop that slept past the end of the token goes on'),
  24: provenBy('session', 'a callback that is opened again leads in when signed in'),
  25: provenBy(
    'expiry',
    'while the provider is out of reach everything stays, with a notice, and goes on when it is back',
  ),
  26: provenBy('session', 'a server that was killed and started again goes on'),
  27: saveFails,
  28: searchFails,
  29: { never: 'No screen takes a file yet; tests/server/import reads wrong ones.' },
  30: provenBy('session', 'two people: what an administrator takes away is left by the other at the next call'),
}
