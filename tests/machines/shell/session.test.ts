import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { companyCases, managerProfile, sessionCases } from '#machines/shell/session.cases.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import { sessionNotice } from '#machines/shell/session-notice.ts'
import type { Arrival, CompanyKeeperEvent, Loaded, SessionFact } from '#machines/shell/session-setup.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { makeCall } from '#tests/machines/call.ts'
import { type Cause, type Edge, type ExploredState, explore, pathText } from '#tools/explore/explore.ts'

const { northwind, halcyon, inactiveMeridian } = companyCases
const loaded: Loaded = { ...managerProfile, tabCompanyId: null, storedCompanyId: null }

const startSession = (arrival: Arrival = 'opened') => {
  const restore = makeCall<boolean>()
  const load = makeCall<Loaded>()
  const renew = makeCall<boolean>()
  const redirect = makeCall<void>()
  const end = makeCall<void>()
  const forget = makeCall<void>()
  const drafts = makeCall<number>()
  const park = makeCall<boolean>()
  const open = makeCall<void, { company: CompanyOption | null }>()
  const companies = makeCall<CompanyOption[], { userId: number }>()
  const clock = new SimulatedClock()
  const kept: CompanyOption[] = []
  const stored: CompanyOption[] = []
  /** What the provider tells of itself. */
  let tell: (fact: SessionFact) => void = () => {}
  let restorePage = () => {}
  const session = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: restore.logic,
        loadProfile: load.logic,
        renewSession: renew.logic,
        redirectToProvider: redirect.logic,
        endSession: end.logic,
        watchSession: fromCallback(({ sendBack }) => {
          tell = sendBack
        }),
        watchReturn: fromCallback(({ sendBack }) => {
          restorePage = () => sendBack({ type: 'page.restored' })
        }),
        companyKeeper: fromCallback<CompanyKeeperEvent>(({ receive }) =>
          receive(({ company, inBrowser }) => {
            kept.push(company)
            if (inBrowser) stored.push(company)
          }),
        ),
        forgetSession: forget.logic,
        countDrafts: drafts.logic,
        parkWork: park.logic,
        openCompany: open.logic,
        loadCompanies: companies.logic,
      },
    }),
    { clock, input: { arrival } },
  ).start()
  const now = () => session.getSnapshot()
  return {
    session,
    now,
    restore,
    load,
    renew,
    redirect,
    end,
    forget,
    drafts,
    park,
    open,
    companies,
    clock,
    kept,
    stored,
    notice: () => sessionNotice(now()),
    tell: (it: SessionFact) => tell(it),
    restorePage: () => restorePage(),
  }
}

const startSignedIn = async (profile = loaded, arrival: Arrival = 'opened') => {
  const desk = startSession(arrival)
  await desk.restore.answer(true)
  await desk.load.answer(profile)
  return desk
}

describe('opening the application', () => {
  test('waits with a skeleton until token, person, role and companies are there [AUTH-02] [AUTH-04]', async () => {
    const { now, restore, load } = startSession()
    expect(now()).toMatchObject({ value: 'restoring', context: { profile: null } })
    expect([now().hasTag('pending'), now().hasTag('ready')]).toEqual([true, false])
    await restore.answer(true)
    expect(now().value).toBe('loading')
    expect([now().hasTag('pending'), now().hasTag('ready')]).toEqual([true, false])
    await load.answer(loaded)
    expect(now()).toMatchObject({
      value: { signedIn: { token: 'fresh' } },
      context: { profile: managerProfile, problem: null },
    })
    expect([now().hasTag('pending'), now().hasTag('ready')]).toEqual([false, true])
  })

  test('sends a person whom the provider does not know silently to sign in [AUTH-03]', async () => {
    const { now, restore, redirect } = startSession()
    await restore.answer(false)
    expect(now()).toMatchObject({ value: 'redirecting' })
    expect(redirect.asked.length).toBe(1)
  })

  test('says when the provider cannot be reached, and tries again when asked [AUTH-02]', async () => {
    const { session, now, restore, load } = startSession()
    await restore.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
    session.send({ type: 'retry' })
    expect(now()).toMatchObject({ value: 'restoring', context: { problem: null } })
    await restore.answer(true)
    await load.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
  })

  test('does not wait for ever for an answer [AUTH-04]', async () => {
    const waiting = startSession()
    waiting.clock.increment(30_000)
    expect(waiting.now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'NO_ANSWER' } } })
    const { now, restore, clock } = startSession()
    await restore.answer(true)
    clock.increment(30_000)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'NO_ANSWER' } } })
  })

  test('renews a refused token once; a fresh token that is refused is denied, not renewed again [AUTH-06]', async () => {
    const { session, now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now().value).toBe('reviving')
    await renew.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now()).toMatchObject({
      value: 'denied',
      context: {
        problem: {
          message: 'Your sign-in is not known here. Ask your administrator for an account.',
          code: 'UNAUTHORIZED',
        },
      },
    })
    session.send({ type: 'retry' })
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now().value).toBe('denied')
    expect(renew.asked.length).toBe(1)
  })

  test('renews again when the provider could not be reached for the first renewal [AUTH-02] [AUTH-06]', async () => {
    const { session, now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
    session.send({ type: 'retry' })
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(true)
    expect([now().value, renew.asked.length]).toEqual(['loading', 2])
  })

  test('sends a person to sign in whose kept token is refused and cannot be renewed [AUTH-03] [AUTH-06]', async () => {
    const { now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(false)
    expect(now().value).toBe('redirecting')
  })

  test('denies a person without an active company and says whom to ask [APP-05] [AUTH-08]', async () => {
    const { session, now, restore, load, end } = startSession()
    await restore.answer(true)
    await load.answer({ ...loaded, companies: [inactiveMeridian] })
    expect(now()).toMatchObject({
      value: 'denied',
      context: {
        company: null,
        problem: {
          message: 'No active company is assigned to you. Ask your administrator for access.',
          code: 'NO_COMPANY',
        },
      },
    })
    session.send({ type: 'signOut' })
    await end.answer()
    expect(now().value).toBe('signedOut')
  })
})

describe('the company', () => {
  test('on the first sign-in is the preferred one, and is kept in this browser [APP-02] [APP-08]', async () => {
    const { now, kept, stored } = await startSignedIn()
    expect(now().context.company).toEqual(halcyon)
    expect(kept).toEqual([halcyon])
    expect(stored).toEqual([halcyon])
  })

  test('is the one used last, as long as it is still offered [APP-02] [APP-08]', async () => {
    expect((await startSignedIn({ ...loaded, storedCompanyId: 1 })).now().context.company).toEqual(northwind)
    expect((await startSignedIn({ ...loaded, storedCompanyId: 3 })).now().context.company).toEqual(halcyon)
  })

  test('that is stored and no longer the person’s is replaced, and that is said until it was read [APP-05]', async () => {
    const { session, stored, notice } = await startSignedIn({ ...loaded, storedCompanyId: 3 })
    expect(stored).toEqual([halcyon])
    expect(notice()).toEqual({ kind: 'lostCompany', company: halcyon })
    session.send({ type: 'notice.dismiss' })
    expect(notice()).toBeNull()
  })

  test('of a tab that is loaded again is the tab’s own, and the browser’s stays as another tab stored it [APP-02]', async () => {
    const { now, kept, stored } = await startSignedIn({ ...loaded, tabCompanyId: 2, storedCompanyId: 1 })
    expect(now().context.company).toEqual(halcyon)
    expect(kept).toEqual([halcyon])
    expect(stored).toEqual([])
  })

  test('is changed only to another active company of the person [APP-05]', async () => {
    const { session, now, kept } = await startSignedIn()
    for (const companyId of [2, 3, 99]) {
      expect(now().can({ type: 'company.choose', companyId })).toBe(false)
      session.send({ type: 'company.choose', companyId })
    }
    expect(kept).toEqual([halcyon])
  })

  test('is changed once what is typed is parked: until then the old one is on screen and in every call [APP-02] [APP-06]', async () => {
    const { session, now, park, open, kept, stored } = await startSignedIn()
    session.send({ type: 'company.choose', companyId: 1 })
    expect(now()).toMatchObject({ value: { signedIn: { company: 'parking' } }, context: { company: halcyon } })
    expect(now().hasTag('entering')).toBe(false)
    await park.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { company: 'entering' } }, context: { company: northwind } })
    expect(now().hasTag('entering')).toBe(true)
    expect(open.asked).toEqual([{ company: northwind }])
    expect(kept).toEqual([halcyon, northwind])
    expect(stored).toEqual([halcyon, northwind])
    await open.answer()
    expect(now()).toMatchObject({ value: { signedIn: { company: 'settled' } }, context: { company: northwind } })
    expect(now().hasTag('entering')).toBe(false)
  })

  test.each(['refuses', 'fails', 'does not answer'])(
    'is not changed by itself when a device %s to keep what is typed: the person decides [APP-06]',
    async (how) => {
      const { session, now, park, open, clock, notice } = await startSignedIn()
      session.send({ type: 'company.choose', companyId: 1 })
      if (how === 'refuses') await park.answer(false)
      if (how === 'fails') await park.fail(problemCases.offline)
      if (how === 'does not answer') clock.increment(5000)
      expect(notice()).toEqual({ kind: 'unparked', company: northwind })
      expect(now().context.company).toEqual(halcyon)
      session.send({ type: 'company.stay' })
      expect(notice()).toBeNull()
      expect(now()).toMatchObject({ value: { signedIn: { company: 'settled' } }, context: { company: halcyon } })
      session.send({ type: 'company.choose', companyId: 1 })
      await park.answer(false)
      session.send({ type: 'company.leave' })
      expect(now().context.company).toEqual(northwind)
      expect(open.asked.length).toBe(1)
    },
  )

  test('is changed even when the page of the new one cannot be loaded: that page says so [APP-06]', async () => {
    const failing = await startSignedIn()
    failing.session.send({ type: 'company.choose', companyId: 1 })
    await failing.park.answer(true)
    await failing.open.fail(problemCases.offline)
    expect(failing.now()).toMatchObject({
      value: { signedIn: { company: 'settled' } },
      context: { company: northwind },
    })
    const silent = await startSignedIn()
    silent.session.send({ type: 'company.choose', companyId: 1 })
    await silent.park.answer(true)
    silent.clock.increment(5000)
    expect(silent.now()).toMatchObject({ value: { signedIn: { company: 'settled' } } })
    expect(silent.open.givenUp()).toBe(1)
  })

  test('that is chosen before the page of another one has come is the one that counts [APP-06]', async () => {
    const { session, now, park, open } = await startSignedIn()
    session.send({ type: 'company.choose', companyId: 1 })
    await park.answer(true)
    session.send({ type: 'company.choose', companyId: 2 })
    await park.answer(true)
    expect(open.givenUp()).toBe(1)
    await open.answer()
    expect(now()).toMatchObject({
      value: { signedIn: { company: 'settled' } },
      context: { company: halcyon, hasLostCompany: false },
    })
  })

  test('that the API refuses while its page is loaded is left for one that is offered, and said [APP-05]', async () => {
    const { session, now, park, companies } = await startSignedIn()
    session.send({ type: 'company.choose', companyId: 1 })
    await park.answer(true)
    session.send({ type: 'company.refused', companyId: 1 })
    await companies.answer([halcyon])
    await park.answer(true)
    expect(now()).toMatchObject({
      value: { signedIn: { company: 'entering' } },
      context: { company: halcyon, hasLostCompany: true },
    })
  })

  test('that another tab changes to is told, and followed only when the person says so [APP-02] [APP-06]', async () => {
    const { now, tell, session, notice, park, stored } = await startSignedIn()
    tell({ type: 'company.keptElsewhere', companyId: 1 })
    expect(notice()).toEqual({ kind: 'elsewhere', company: northwind })
    expect(now().context.company).toEqual(halcyon)
    session.send({ type: 'company.stay' })
    expect(notice()).toBeNull()
    expect(stored).toEqual([halcyon])
    tell({ type: 'company.keptElsewhere', companyId: 1 })
    session.send({ type: 'company.follow' })
    await park.answer(true)
    expect(now().context).toMatchObject({ company: northwind, elsewhere: null })
  })

  test('that another tab comes back to is not told any more, nor one that is not the person’s [APP-05]', async () => {
    const { tell, notice } = await startSignedIn()
    tell({ type: 'company.keptElsewhere', companyId: 1 })
    tell({ type: 'company.keptElsewhere', companyId: 2 })
    expect(notice()).toBeNull()
    tell({ type: 'company.keptElsewhere', companyId: 3 })
    expect(notice()).toBeNull()
  })

  test('that the API refuses is asked about; one taken away is left for one that is offered, and said [APP-05]', async () => {
    const { session, now, companies, park, notice } = await startSignedIn()
    session.send({ type: 'company.refused', companyId: 1 })
    expect(companies.asked).toEqual([])
    session.send({ type: 'company.refused', companyId: 2 })
    expect(companies.asked).toEqual([{ userId: managerProfile.info.userData.id }])
    await companies.answer([northwind])
    await park.answer(true)
    expect(now().context).toMatchObject({ company: northwind, profile: { companies: [northwind] } })
    expect(notice()).toEqual({ kind: 'lostCompany', company: northwind })
  })

  test('that is still the person’s after all is kept, and without any the person is denied [APP-05] [AUTH-08]', async () => {
    const { session, now, companies } = await startSignedIn()
    session.send({ type: 'company.refused', companyId: 2 })
    await companies.fail(problemCases.offline)
    expect(now().context.company).toEqual(halcyon)
    session.send({ type: 'company.refused', companyId: 2 })
    await companies.answer(managerProfile.companies)
    expect(now()).toMatchObject({ value: { signedIn: { company: 'settled' } }, context: { company: halcyon } })
    session.send({ type: 'company.refused', companyId: 2 })
    await companies.answer([inactiveMeridian])
    expect(now()).toMatchObject({ value: 'denied', context: { company: null, problem: { code: 'NO_COMPANY' } } })
  })
})

describe('a token', () => {
  test('that nears its end is renewed without losing what is on screen [AUTH-02]', async () => {
    const { now, renew, tell } = await startSignedIn()
    tell({ type: 'token.expiring' })
    expect(now()).toMatchObject({ value: { signedIn: { token: 'renewing' } }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'fresh' } }, context: { profile: managerProfile } })
  })

  test('that several calls find refused at once is renewed once, for all of them [AUTH-06]', async () => {
    const { session, now, renew, tell } = await startSignedIn()
    for (let call = 0; call < 5; call += 1) session.send({ type: 'token.refused' })
    tell({ type: 'token.expiring' })
    expect(renew.asked.length).toBe(1)
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'fresh' } } })
    expect(renew.asked.length).toBe(1)
  })

  test('whose renewal the provider refuses sends the person to sign in [AUTH-03] [AUTH-06]', async () => {
    const { session, now, renew, redirect, park } = await startSignedIn()
    session.send({ type: 'token.refused' })
    await renew.answer(false)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'leaving' } }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    await park.answer(true)
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null, company: null } })
    expect(redirect.asked.length).toBe(1)
  })

  test('that cannot be renewed now keeps what is on screen and is tried again after a pause [AUTH-02]', async () => {
    const { session, now, renew, clock } = await startSignedIn()
    session.send({ type: 'token.refused' })
    await renew.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'stale' } }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    clock.increment(30_000)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'renewing' } } })
    clock.increment(30_000)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'stale' } } })
    expect(renew.givenUp()).toBe(1)
    session.send({ type: 'token.refused' })
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'fresh' } } })
  })

  test('is renewed at once when the network is back, or when the person asks [AUTH-02]', async () => {
    const { session, now, renew, tell, notice } = await startSignedIn()
    for (const again of [() => tell({ type: 'network.returned' }), () => session.send({ type: 'retry' })]) {
      session.send({ type: 'token.refused' })
      await renew.fail(problemCases.offline)
      expect(notice()).toEqual({ kind: 'stale' })
      again()
      expect(now()).toMatchObject({ value: { signedIn: { token: 'renewing' } } })
      await renew.answer(true)
      expect(notice()).toBeNull()
    }
  })

  test('that cannot be had any more leaves what is typed on the screen, when the device cannot keep it [AUTH-06]', async () => {
    const { session, now, park, notice, redirect } = await startSignedIn()
    session.send({ type: 'session.lost' })
    await park.answer(false)
    expect(notice()).toEqual({ kind: 'ended' })
    expect(now().hasTag('ready')).toBe(true)
    session.send({ type: 'session.lost' })
    session.send({ type: 'token.refused' })
    expect(redirect.asked.length).toBe(0)
    session.send({ type: 'signIn' })
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null } })
  })
})

describe('leaving', () => {
  test('ends the session at the provider too and forgets the person [AUTH-05]', async () => {
    const { session, now, drafts, end } = await startSignedIn()
    session.send({ type: 'signOut' })
    await drafts.answer(0)
    expect(now().value).toBe('signingOut')
    expect(end.asked.length).toBe(1)
    await end.answer()
    expect(now()).toMatchObject({ value: 'signedOut', context: { profile: null, company: null } })
  })

  test('with unsaved work on this device is asked about first [AUTH-05]', async () => {
    const { session, now, drafts, end } = await startSignedIn()
    session.send({ type: 'signOut' })
    await drafts.answer(2)
    expect(now()).toMatchObject({ value: { signedIn: { exit: 'confirming' } }, context: { drafts: 2 } })
    session.send({ type: 'signOut.cancel' })
    expect(now()).toMatchObject({ value: { signedIn: { exit: 'closed' } } })
    expect(end.asked.length).toBe(0)
    session.send({ type: 'signOut' })
    await drafts.answer(1)
    session.send({ type: 'signOut.confirm' })
    expect(end.asked.length).toBe(1)
  })

  test('goes on when the device cannot tell what it keeps [AUTH-05]', async () => {
    const failing = await startSignedIn()
    failing.session.send({ type: 'signOut' })
    await failing.drafts.fail(problemCases.offline)
    expect(failing.now().value).toBe('signingOut')
    const silent = await startSignedIn()
    silent.session.send({ type: 'signOut' })
    silent.clock.increment(5000)
    expect(silent.now().value).toBe('signingOut')
  })

  test('signs out here even when the provider fails or does not answer [AUTH-05]', async () => {
    const failing = await startSignedIn()
    failing.session.send({ type: 'signOut' })
    await failing.drafts.answer(0)
    await failing.end.fail(problemCases.offline)
    expect(failing.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
    const silent = await startSignedIn()
    silent.session.send({ type: 'signOut' })
    await silent.drafts.answer(0)
    silent.clock.increment(15_000)
    expect(silent.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
  })

  test('is followed by signing in again only when the person asks for it [AUTH-03] [AUTH-05]', async () => {
    const { session, now, redirect, drafts, end, clock } = await startSignedIn()
    session.send({ type: 'signOut' })
    await drafts.answer(0)
    await end.answer()
    clock.increment(600_000)
    expect(now().value).toBe('signedOut')
    session.send({ type: 'signIn' })
    expect(now().value).toBe('redirecting')
    await redirect.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
  })

  test('in another tab signs this one out too, and says why [AUTH-05]', async () => {
    const { now, tell, forget, redirect } = await startSignedIn()
    tell({ type: 'session.endedElsewhere' })
    expect(now()).toMatchObject({ value: 'forgetting', context: { profile: null, company: null } })
    expect(now().hasTag('ready')).toBe(false)
    await forget.answer()
    expect(now()).toMatchObject({
      value: 'signedOut',
      context: { problem: { message: 'You have signed out in another tab.' } },
    })
    expect(redirect.asked.length).toBe(0)
  })

  test('for the provider and coming Back from its page does not lead there again [AUTH-03]', async () => {
    const { now, restore, restorePage, redirect } = startSession()
    await restore.answer(false)
    restorePage()
    expect(now().value).toBe('signedOut')
    expect(redirect.asked.length).toBe(1)
  })

  test('for a provider that never shows is given up and said [AUTH-03]', async () => {
    const { now, restore, clock } = startSession()
    await restore.answer(false)
    clock.increment(15_000)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'NO_ANSWER' } } })
  })
})

describe('a page that the provider has sent the person back to', () => {
  test('does not send them there again when its answer could not be taken [AUTH-03]', async () => {
    const { session, now, restore, redirect } = startSession('refused')
    await restore.answer(false)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'SIGN_IN_FAILED' } } })
    session.send({ type: 'retry' })
    await restore.answer(false)
    expect(now().value).toBe('redirecting')
    expect(redirect.asked.length).toBe(1)
  })

  test('goes on when this browser is signed in all the same: an old callback was opened again [AUTH-03]', async () => {
    expect((await startSignedIn(loaded, 'refused')).now().hasTag('ready')).toBe(true)
  })

  test('says so when the API refuses its fresh tokens, and leaves again by itself only a minute later [AUTH-06]', async () => {
    const early = await startSignedIn(loaded, 'returned')
    early.session.send({ type: 'session.lost' })
    await early.park.answer(true)
    expect(early.now()).toMatchObject({
      value: 'unavailable',
      context: { profile: null, problem: { code: 'SESSION_ENDED' } },
    })
    const late = await startSignedIn(loaded, 'returned')
    late.clock.increment(60_000)
    late.session.send({ type: 'session.lost' })
    await late.park.answer(true)
    expect(late.now().value).toBe('redirecting')
  })

  test('does not leave again when its token was refused and could not be renewed [AUTH-06]', async () => {
    const { now, restore, load, renew } = startSession('returned')
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(false)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'SESSION_ENDED' } } })
  })
})

describe('no circle of redirects can exist', () => {
  const { edges, states } = explore(sessionMachine, sessionCases)
  const byPerson = new Set<string>([
    'signIn',
    'signOut',
    'signOut.confirm',
    'signOut.cancel',
    'retry',
    'company.choose',
    'company.follow',
    'company.stay',
    'company.leave',
    'notice.dismiss',
  ])
  const isByPerson = ({ kind, type }: Cause) => kind === 'event' && byPerson.has(type)
  const hasSettled = ({ type }: Cause) => type.includes('settleTime')
  const isLeaving = ({ snapshot }: ExploredState) => snapshot.matches('redirecting')

  /**
   * Every way that a tab can go from leaving for the provider: the provider, whatever it answers, opens the page anew;
   * from there go all outcomes, delays and facts, whatever the API, the network and other tabs do, without a person.
   */
  const reachedByItself = (mayGo: (cause: Cause) => boolean) => {
    const next = new Map<string, Edge[]>()
    for (const it of edges) if (it.from) next.set(it.from.key, [...(next.get(it.from.key) ?? []), it])
    const returns = edges.filter((it) => it.from === null && it.to.snapshot.context.arrival !== 'opened')
    expect(returns.length).toBe(2)
    const reached = new Set(returns.map((it) => it.to))
    for (const state of reached)
      for (const { to, cause } of next.get(state.key) ?? []) if (!isByPerson(cause) && mayGo(cause)) reached.add(to)
    return reached
  }

  test('whatever answers, a page that came from the provider does not go there within its first minute [AUTH-03] [AUTH-06]', () => {
    expect(states.filter(isLeaving).length).toBeGreaterThan(0)
    const reached = reachedByItself((cause) => !hasSettled(cause))
    expect(reached.size).toBeGreaterThan(10)
    expect([...reached].filter(isLeaving).map((it) => pathText(it.path))).toEqual([])
  })

  test('so a counter of the redirects without a person stays at one a minute, however long it goes on [AUTH-03] [AUTH-06]', () => {
    // With the minute it can be reached: the property above is not empty.
    expect([...reachedByItself(() => true)].some(isLeaving)).toBe(true)
    const opened = edges.filter((it) => it.from === null && it.to.snapshot.context.arrival === 'opened')
    expect(opened.length).toBe(1)
  })

  test('and nothing else goes round by itself but the renewal, after each pause, while the provider is out of reach [AUTH-03] [AUTH-06]', () => {
    const own = edges.filter(
      (it): it is Edge & { from: ExploredState } => it.from !== null && it.cause.kind !== 'event',
    )
    const next = new Map<string, Set<string>>()
    for (const { from, to } of own) next.set(from.key, (next.get(from.key) ?? new Set()).add(to.key))
    const round = new Set<string>()
    for (const { from, to } of own) {
      if (from.key === to.key) continue
      const reached = new Set([to.key])
      for (const key of reached) for (const it of next.get(key) ?? []) reached.add(it)
      if (reached.has(from.key)) round.add(JSON.stringify(from.snapshot.value.signedIn?.token ?? from.snapshot.value))
    }
    expect([...round].toSorted()).toEqual(['"renewing"', '"stale"'])
  })
})
