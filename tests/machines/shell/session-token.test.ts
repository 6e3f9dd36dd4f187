import { problemCases } from '#machines/kit/problem.cases.ts'
import { managerProfile } from '#machines/shell/session.cases.ts'

import { startSignedIn } from './session-world.ts'

describe('a token', () => {
  test('that nears its end is renewed without losing what is on screen [AUTH-02]', async () => {
    const { now, renew, report } = await startSignedIn()
    report({ type: 'token.expiring' })
    expect(now()).toMatchObject({ value: { signedIn: { token: 'renewing' } }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'fresh' } }, context: { profile: managerProfile } })
  })

  test('that several calls find refused at once is renewed once, for all of them [AUTH-06]', async () => {
    const { session, now, renew, report } = await startSignedIn()
    for (let call = 0; call < 5; call += 1) session.send({ type: 'token.refused' })
    report({ type: 'token.expiring' })
    expect(renew.asked.length).toBe(1)
    await renew.answer(true)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'fresh' } } })
    expect(renew.asked.length).toBe(1)
  })

  test('whose renewal the provider refuses sends the person to sign in [AUTH-03] [AUTH-06]', async () => {
    const { session, now, renew, redirect, stash } = await startSignedIn()
    session.send({ type: 'token.refused' })
    await renew.answer(false)
    expect(now()).toMatchObject({ value: { signedIn: { token: 'leaving' } }, context: { profile: managerProfile } })
    expect(now().hasTag('ready')).toBe(true)
    await stash.answer(true)
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
    const { session, now, renew, report, notice } = await startSignedIn()
    for (const again of [() => report({ type: 'network.returned' }), () => session.send({ type: 'retry' })]) {
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
    const { session, now, stash, notice, redirect } = await startSignedIn()
    session.send({ type: 'session.lost' })
    await stash.answer(false)
    expect(notice()).toEqual({ kind: 'ended' })
    expect(now().hasTag('ready')).toBe(true)
    session.send({ type: 'session.lost' })
    session.send({ type: 'token.refused' })
    expect(redirect.asked.length).toBe(0)
    session.send({ type: 'signIn' })
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null } })
  })
})
