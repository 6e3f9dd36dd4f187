import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { companyCases, managerProfile, sessionCases } from '#machines/shell/session.cases.ts'
import {
  type CompanyKeeperEvent,
  type Profile,
  type SessionFact,
  sessionMachine,
} from '#machines/shell/session.machine.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { makeCall, settled } from '#tests/machines/call.ts'
import { type Cause, type Edge, explore } from '#tools/explore/explore.ts'

const { northwind, halcyon, inactiveMeridian } = companyCases
type Loaded = Profile & { storedCompanyId: number | null }
const loaded: Loaded = { ...managerProfile, storedCompanyId: null }

const startSession = () => {
  const restore = makeCall<boolean>()
  const load = makeCall<Loaded>()
  const renew = makeCall<boolean>()
  const redirect = makeCall<void>()
  const end = makeCall<void>()
  const clock = new SimulatedClock()
  const kept: CompanyOption[] = []
  /** What the provider tells of itself. */
  let tell: (fact: SessionFact) => void = () => {}
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
        companyKeeper: fromCallback<CompanyKeeperEvent>(({ receive }) => receive((it) => kept.push(it.company))),
      },
    }),
    { clock },
  ).start()
  const now = () => session.getSnapshot()
  return { session, now, restore, load, renew, redirect, end, clock, kept, tell: (it: SessionFact) => tell(it) }
}

const startSignedIn = async (profile = loaded) => {
  const desk = startSession()
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
    expect(now()).toMatchObject({ value: { signedIn: 'fresh' }, context: { profile: managerProfile, problem: null } })
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
    const { now, kept } = await startSignedIn()
    expect(now().context.company).toEqual(halcyon)
    expect(kept).toEqual([halcyon])
  })

  test('is the one used last, as long as it is still offered [APP-02] [APP-08]', async () => {
    expect((await startSignedIn({ ...loaded, storedCompanyId: 1 })).now().context.company).toEqual(northwind)
    expect((await startSignedIn({ ...loaded, storedCompanyId: 3 })).now().context.company).toEqual(halcyon)
  })

  test('is changed only to another active company of the person, and is kept [APP-02] [APP-05]', async () => {
    const { session, now, kept } = await startSignedIn()
    for (const companyId of [2, 3, 99]) {
      expect(now().can({ type: 'company.choose', companyId })).toBe(false)
      session.send({ type: 'company.choose', companyId })
    }
    expect(kept).toEqual([halcyon])
    session.send({ type: 'company.choose', companyId: 1 })
    expect(now().context.company).toEqual(northwind)
    expect(kept).toEqual([halcyon, northwind])
  })
})

describe('a token', () => {
  test('that nears its end is renewed without losing what is on screen [AUTH-02]', async () => {
    const { now, renew, tell } = await startSignedIn()
    tell({ type: 'token.expiring' })
    expect(now()).toMatchObject({ value: { signedIn: 'renewing' }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: 'fresh' }, context: { profile: managerProfile } })
  })

  test('that several calls find refused at once is renewed once, for all of them [AUTH-06]', async () => {
    const { session, now, renew, tell } = await startSignedIn()
    for (let call = 0; call < 5; call += 1) session.send({ type: 'token.refused' })
    tell({ type: 'token.expiring' })
    expect(renew.asked.length).toBe(1)
    await renew.answer(true)
    expect(now().value).toEqual({ signedIn: 'fresh' })
    expect(renew.asked.length).toBe(1)
  })

  test('whose renewal the provider refuses sends the person to sign in [AUTH-03] [AUTH-06]', async () => {
    const { session, now, renew, redirect } = await startSignedIn()
    session.send({ type: 'token.refused' })
    await renew.answer(false)
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null, company: null } })
    expect(redirect.asked.length).toBe(1)
  })

  test('that cannot be renewed now keeps what is on screen and is tried again after a pause [AUTH-02]', async () => {
    const { session, now, renew, clock } = await startSignedIn()
    session.send({ type: 'token.refused' })
    await renew.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: { signedIn: 'stale' }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    clock.increment(30_000)
    expect(now().value).toEqual({ signedIn: 'renewing' })
    clock.increment(30_000)
    expect(now().value).toEqual({ signedIn: 'stale' })
    expect(renew.givenUp()).toBe(1)
    session.send({ type: 'token.refused' })
    await renew.answer(true)
    expect(now().value).toEqual({ signedIn: 'fresh' })
  })
})

describe('leaving', () => {
  test('ends the session at the provider too and forgets the person [AUTH-05]', async () => {
    const { session, now, end } = await startSignedIn()
    session.send({ type: 'signOut' })
    expect(now().value).toBe('signingOut')
    expect(end.asked.length).toBe(1)
    await end.answer()
    expect(now()).toMatchObject({ value: 'signedOut', context: { profile: null, company: null } })
  })

  test('signs out here even when the provider fails or does not answer [AUTH-05]', async () => {
    const failing = await startSignedIn()
    failing.session.send({ type: 'signOut' })
    await failing.end.fail(problemCases.offline)
    expect(failing.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
    const silent = await startSignedIn()
    silent.session.send({ type: 'signOut' })
    silent.clock.increment(15_000)
    expect(silent.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
  })

  test('is followed by signing in again only when the person asks for it [AUTH-03] [AUTH-05]', async () => {
    const { session, now, redirect, end, clock } = await startSignedIn()
    session.send({ type: 'signOut' })
    await end.answer()
    clock.increment(600_000)
    expect(now().value).toBe('signedOut')
    session.send({ type: 'signIn' })
    expect(now().value).toBe('redirecting')
    await redirect.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
  })

  test('happens to a person whose session ends at the provider: they are sent to sign in [AUTH-03]', async () => {
    const { now, tell, redirect } = await startSignedIn()
    tell({ type: 'session.lost' })
    await settled()
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null, company: null } })
    expect(redirect.asked.length).toBe(1)
  })

  test('for a provider that never shows is given up and said [AUTH-03]', async () => {
    const { now, restore, clock } = startSession()
    await restore.answer(false)
    clock.increment(15_000)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: { code: 'NO_ANSWER' } } })
  })
})

describe('nothing goes round by itself', () => {
  const { edges } = explore(sessionMachine, sessionCases)
  const isByItself = ({ kind }: Cause) => kind === 'done' || kind === 'error' || kind === 'after'
  const own = edges.filter(
    (it): it is Edge & { from: NonNullable<Edge['from']> } => it.from !== null && isByItself(it.cause),
  )

  /** The states that lead back to themselves without a person and without a fact from outside. */
  const round = () => {
    const next = new Map<string, Set<string>>()
    for (const { from, to } of own) next.set(from.key, (next.get(from.key) ?? new Set()).add(to.key))
    const values = new Set<string>()
    for (const { from } of own) {
      const reached = new Set(next.get(from.key))
      for (const key of reached) for (const it of next.get(key) ?? []) reached.add(it)
      if (reached.has(from.key)) values.add(JSON.stringify(from.snapshot.value))
    }
    return [...values].toSorted()
  }

  test('but the renewal, after each pause, while the provider is out of reach [AUTH-03] [AUTH-06]', () => {
    expect(round()).toEqual(['{"signedIn":"renewing"}', '{"signedIn":"stale"}'])
  })

  test('and without a person or a fact from outside nobody is sent to the provider twice [AUTH-03] [AUTH-06]', () => {
    const leaving = own.filter((it) => it.from.snapshot.matches('redirecting'))
    expect([...new Set(leaving.map((it) => JSON.stringify(it.to.snapshot.value)))]).toEqual(['"unavailable"'])
    expect(own.filter((it) => it.from.snapshot.matches('unavailable'))).toEqual([])
  })
})
