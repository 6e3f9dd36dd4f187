import { faults } from '#mocks/faults.ts'
import { boot } from './boot.ts'
import { candidateMove, moveAfterAnotherTab, moving } from './candidate-move.ts'
import type { Column, Failure } from './column.ts'
import { companySwitch } from './company-switch.ts'
import { notificationsColumn } from './notifications.ts'
import { recordForm, saving } from './record-form.ts'
import { search } from './search.ts'
import { signInColumn } from './sign-in.ts'
import * as special from './special.ts'

/** The faults that a screen can meet. */
export const rows = {
  1: 'offline before anything is sent',
  2: 'a connection that is reset or refused',
  3: 'no answer at all',
  4: 'an answer after eight seconds',
  5: 'an answer lost after the server has stored',
  6: 'the same sent twice, or in two tabs',
  7: '400 with fields, or 200 that says it failed',
  8: '401, the token has expired or was revoked',
  9: '403',
  10: '404 or 405',
  11: '409 or 412',
  12: '413, too large',
  13: '429 with Retry-After',
  14: '500, or a gateway’s page',
  15: '200 that is no JSON',
  16: '200 that is cut off',
  17: '200 of another shape',
  18: 'answers in another order',
  19: 'an answer after the company was left',
  20: 'another tab does something',
  21: 'a storage that refuses',
  22: 'a clock that is wrong',
  23: 'a device that slept past the end of the token',
  24: 'a callback address that is opened again',
  25: 'a provider that is out of reach when a token is renewed',
  26: 'a server that was killed and comes back',
  27: 'a disk that is full',
  28: 'a database that keeps everybody waiting',
  29: 'an import file that is wrong',
  30: 'a company or an account that was taken away meanwhile',
} as const
export type Row = keyof typeof rows

/** The groups of calls, each with the requirements that its faults are about, and who makes them. */
export const columns = {
  boot: { name: 'opening Stepwise', ids: '[AUTH-04] [API-02]', email: 'manager@example.com' },
  notifications: { name: 'the notifications', ids: '[NOTI-01] [NOTI-02]', email: 'manager@example.com' },
  search: { name: 'quick search', ids: '[SRCH-01]', email: 'manager@example.com' },
  company: { name: 'changing company', ids: '[APP-06]', email: 'manager@example.com' },
  signIn: { name: 'the sign-in', ids: '[AUTH-02]', email: 'manager@example.com' },
  form: { name: 'saving a record', ids: '[FORM-07]', email: 'admin@example.com' },
  move: { name: 'moving a candidate', ids: '[CAND-03]', email: 'admin@example.com' },
}
export type Name = keyof typeof columns

export type Cell =
  /**
   * What a person sees, proven here. `repeats`: another fault takes the same way through these calls, and this fault is
   * tried on other calls; only `npm run test:full` tries them together.
   */
  | { sees: string; run: () => Promise<void>; repeats?: true }
  /** Proven by another test: its file, and how its title begins. */
  | { provenBy: string; title: string }
  /** Cannot happen to these calls, and why. */
  | { never: string }

const does: Record<Name, Column> = {
  boot,
  notifications: notificationsColumn,
  search,
  company: companySwitch,
  signIn: signInColumn,
  form: recordForm,
  move: candidateMove,
}
const names = Object.keys(columns) as Name[]

export const never = (reason: string): Cell => ({ never: reason })
export const seen = (sees: string, run: () => Promise<void>): Cell => ({ sees, run })
export const provenBy = (file: string, title: string): Cell => ({ provenBy: `tests/${file}`, title })

/** A cell of each group. */
const each = (cellOf: (column: Column, name: Name) => Cell): Record<Name, Cell> => {
  return Object.fromEntries(names.map((it) => [it, cellOf(does[it], it)])) as Record<Name, Cell>
}

const unreached = /^The sign-in service cannot be reached\. Try again in a moment\.$/
/**
 * Every group fails with these answers; `signIn` is what the provider's calls fail with where that differs. `always`
 * are the groups that try them in every run: the others fail the same way with another fault.
 */
const fails = (always: Name[], failure: Failure, signIn: Partial<Failure> = {}) =>
  each((column, name) => {
    const its = name === 'signIn' ? { ...failure, says: unreached, ...signIn } : failure
    const cell = seen(column.sees.fails, () => column.fails(its))
    return always.includes(name) ? cell : { ...cell, repeats: true }
  })
const nothingStored = never('It only reads: nothing is stored that could be lost or stored twice.')
export const defaultText = /An error occurred\. Please try again later\./
export const onlySmall = never('What it sends is an address, at most one id, and words that have a limit.')

export const matrix: Record<Row, Record<Name, Cell>> = {
  1: each((it) => seen(it.sees.comesBack, () => it.comesBack('offline'))),
  2: fails(['boot'], {
    answers: [faults['network error']],
    says: /Stepwise cannot be reached\./,
    title: /cannot be reached/,
  }),
  3: fails(
    ['notifications', 'signIn'],
    { answers: [faults['no answer']], says: /Stepwise has not responded/, title: /is not responding/, after: 31_000 },
    { says: /^Stepwise has not responded/ },
  ),
  4: each((it) => seen(it.sees.isSlow, it.isSlow)),
  5: {
    boot: nothingStored,
    notifications: seen('reads that it failed, and shows what was stored when asked again', special.markWithLostAnswer),
    search: nothingStored,
    company: nothingStored,
    signIn: provenBy('server/platform/session.test.ts', 'lets two tabs send the same refresh token at once'),
    form: seen('keeps what was typed, and saving again stores it once', saving.lostAnswer),
    move: seen('keeps the reason, and asking again makes the move once', moving.lostAnswer),
  },
  6: {
    boot: nothingStored,
    notifications: seen('is marked once, and no tab shows a failure', special.markInTwoTabs),
    search: nothingStored,
    company: nothingStored,
    signIn: provenBy('browser/expiry.test.ts', 'two tabs that renew at the same time both go on'),
    form: provenBy('screens/admin/location.test.tsx', 'is one record however often Save is pressed'),
    move: provenBy(
      'server/hiring/candidate-moves.test.ts',
      'of two people who move a candidate at once the later gets an error',
    ),
  },
  7: fails(['search'], {
    answers: [faults['400'], faults['success: false']],
    says: /must be at most 4000 characters|The step could not be completed|An error occurred/,
  }),
  8: each((it) => seen(it.sees.renews, it.renews)),
  9: {
    ...fails(['boot'], {
      answers: [faults['403']],
      says: /Only the manager of this employee can do this/,
      title: /do not have access to Stepwise/,
    }),
    company: seen('says so in place; a list that is not the person’s leads to No access', special.switchRefused),
  },
  10: fails(['company'], {
    answers: [faults['404'], faults['405']],
    says: /There is no such record|This cannot be done here/,
    title: /not set up correctly|could not be opened/,
  }),
  11: {
    ...each(() => never('Nothing that it asks for or sends carries a version.')),
    notifications: seen(notificationsColumn.sees.fails, () =>
      notificationsColumn.fails({
        answers: [faults['409'], faults['412']],
        says: /submitted and read-only|Someone else saved a newer version\./,
      }),
    ),
    form: provenBy(
      'screens/admin/location-edit.test.tsx',
      'shows both versions field by field when somebody else was faster',
    ),
    move: seen(candidateMove.sees.fails, () =>
      candidateMove.fails({
        answers: [faults['409'], faults['412']],
        says: /submitted and read-only|Someone else saved a newer version\./,
      }),
    ),
  },
  12: each(() => onlySmall),
  13: fails(['notifications'], {
    answers: [faults['429']],
    says: /You have asked too often\. Wait 1 minute before you try again./,
  }),
  14: fails(['signIn', 'form', 'move'], { answers: [faults['500'], faults['502 with a page']], says: defaultText }),
  15: fails(['search', 'form', 'move'], { answers: [faults['200 that is no JSON']], says: defaultText }),
  16: fails(['company'], { answers: [faults['200 that is cut off']], says: defaultText }),
  17: fails(
    ['notifications', 'signIn'],
    { answers: [faults['200 of another shape'], () => Response.json(null)], says: defaultText },
    // The library keeps a discovery document of whatever shape for as long as the page lives.
    { answers: [faults['network error'], faults['200 of another shape']] },
  ),
  18: {
    boot: never('Its calls are asked once each, and the later ones need the answers of the earlier ones.'),
    notifications: provenBy(
      'machines/notifications/notification-panel.test.ts',
      'an answer that was under way when a mark was stored is asked for again',
    ),
    search: provenBy('screens/search/quick-search.test.tsx', '18, in another order than asked: the last words win'),
    company: seen('is in the company chosen last, whichever page comes first', special.switchAndBack),
    signIn: never('One renewal is under way at a time, in the whole browser: row 6.'),
    form: never('One save is under way at a time: the machine of the form takes no second one.'),
    move: never('One move is under way at a time: its machine takes no second one.'),
  },
  19: {
    boot: never('No company is on screen before it is over.'),
    notifications: provenBy(
      'machines/notifications/notification-panel.test.ts',
      'another company begins anew: nothing of the one that was left is shown, nor any late answer',
    ),
    search: provenBy('screens/search/quick-search.test.tsx', '19, after the company was switched'),
    company: provenBy('screens/session/company.test.tsx', 'never sees an answer that the company before gave late'),
    signIn: never('A token belongs to the person, not to a company.'),
    form: provenBy('screens/session/company.test.tsx', 'decides what becomes of their text'),
    move: never('The question lies over the page: nobody changes the company until it is answered or left.'),
  },
  20: {
    boot: provenBy('screens/session/company.test.tsx', 'does not decide for a tab that is loaded again'),
    notifications: seen('counts what another tab has read once this one is seen again', special.markedInAnotherTab),
    search: never('What it finds belongs to the company of its own tab; words are not shared between tabs.'),
    company: provenBy('browser/session.test.ts', 'two tabs, two companies: a change in one shows in the other'),
    signIn: provenBy('browser/session.test.ts', 'signing out in one tab signs the other out'),
    form: provenBy(
      'screens/admin/location-edit.test.tsx',
      'says that somebody has deleted the record, and can add it again',
    ),
    move: seen('says that the candidate has moved on, and moves nobody', moveAfterAnotherTab),
  },
  21: {
    boot: provenBy('screens/session/company.test.tsx', 'goes on without storage'),
    notifications: seen('works all the same', special.notificationsWithoutStorage),
    search: seen('works all the same', special.searchWithoutStorage),
    company: provenBy('screens/session/company.test.tsx', 'decides what becomes of their text'),
    signIn: provenBy('browser/session.test.ts', 'a browser without storage signs in'),
    form: seen('is stored all the same', saving.withoutStorage),
    move: seen('is made all the same', moving.withoutStorage),
  },
  22: {
    boot: provenBy('browser/session.test.ts', 'a clock that is wrong by %i ms neither keeps out nor renews'),
    notifications: seen('calls what the server dates in the future just now', special.notificationsOfTheFuture),
    search: never('No time is part of what it asks or shows.'),
    company: never('No time is part of what it asks or shows.'),
    signIn: provenBy('browser/session.test.ts', 'a clock that is wrong by %i ms neither keeps out nor renews'),
    form: never('No time is part of what it sends or shows.'),
    move: never('No time of the device is part of what it sends: the history has the server’s.'),
  },
  23: {
    boot: never('A page that is being opened has not slept; a token that it held too long is row 8.'),
    notifications: never('The first call after waking is row 8.'),
    search: never('The first call after waking is row 8.'),
    company: never('The first call after waking is row 8.'),
    signIn: provenBy('browser/expiry.test.ts', 'a laptop that slept past the end of the token goes on'),
    form: never('The first call after waking is row 8.'),
    move: never('The first call after waking is row 8.'),
  },
  24: {
    ...each(() => never('Only the sign-in comes by a callback address.')),
    boot: provenBy('browser/session.test.ts', 'a callback that is opened again leads in when signed in'),
    signIn: provenBy('browser/session.test.ts', 'a callback of a stranger ends where they can act'),
  },
  25: each((it) => seen(it.sees.hasNoProvider, it.hasNoProvider)),
  26: {
    ...each((it) => seen(it.sees.comesBack, () => it.comesBack('down'))),
    signIn: provenBy('browser/session.test.ts', 'a server that was killed and started again goes on'),
  },
  27: {
    ...each(() => never('It only reads, which a full disk allows.')),
    notifications: seen('is read as before; a mark is taken back with a message', special.markWithFullDisk),
    signIn: never('A provider that cannot store a token answers as in row 14.'),
    form: seen('says that nothing was stored, keeps what was typed, and saving again stores it', saving.withFullDisk),
    move: seen('says that nothing was stored, keeps the reason, and asking again moves', moving.withFullDisk),
  },
  28: fails(['boot'], {
    answers: [faults['503']],
    says: /The service is busy\. .* Wait 1 minute before you try again./,
  }),
  29: each(() => never('It sends no file and reads none.')),
  30: {
    boot: seen('opens in a company that is theirs, and says so', special.bootWithLostCompany),
    notifications: seen('leaves the company at the next poll, and says so', special.pollInLostCompany),
    search: seen('leaves the company, and says so', special.searchInLostCompany),
    company: seen('stays in the company there was, and says so', special.switchToLostCompany),
    signIn: provenBy('server/platform/session.test.ts', 'stops for a deactivated account'),
    form: seen('leaves the company, says so, and stores nothing', saving.inLostCompany),
    move: seen('leaves the company, says so, and moves nobody', moving.inLostCompany),
  },
}
