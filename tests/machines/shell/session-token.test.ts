import { problemCases } from '#machines/kit/problem.cases.ts'
import { managerProfile } from '#machines/shell/company-switch.cases.ts'

import { startSignedIn } from './session-world.ts'

describe('a token', () => {
  test('that nears its end is renewed without losing what is on screen [AUTH-02]', async () => {
    const { now, renew, report } = await startSignedIn()
    report({ type: 'token.expiring' })
    expect(now()).toMatchObject({ token: 'renewing', context: { profile: managerProfile } })
    expect(now().isReady).toBe(true)
    await renew.answer(true)
    expect(now()).toMatchObject({ token: 'fresh', context: { profile: managerProfile } })
  })

  test('that several calls find refused at once is renewed once, for all of them [AUTH-06]', async () => {
    const { send, now, renew, report } = await startSignedIn()
    for (let call = 0; call < 5; call += 1) send({ type: 'token.refused' })
    report({ type: 'token.expiring' })
    expect(renew.asked.length).toBe(1)
    await renew.answer(true)
    expect(now()).toMatchObject({ token: 'fresh' })
    expect(renew.asked.length).toBe(1)
  })

  test('whose renewal the provider refuses sends the person to sign in [AUTH-03] [AUTH-06]', async () => {
    const { send, now, renew, redirect, stash } = await startSignedIn()
    send({ type: 'token.refused' })
    await renew.answer(false)
    expect(now()).toMatchObject({ token: 'leaving', context: { profile: managerProfile } })
    expect(now().isReady).toBe(true)
    await stash.answer(true)
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null, company: null } })
    expect(redirect.asked.length).toBe(1)
  })

  test('that cannot be renewed now keeps what is on screen and is tried again after a pause [AUTH-02]', async () => {
    const { send, now, renew, clock } = await startSignedIn()
    send({ type: 'token.refused' })
    await renew.fail(problemCases.offline)
    expect(now()).toMatchObject({ token: 'stale', context: { profile: managerProfile } })
    expect(now().isReady).toBe(true)
    clock.increment(30_000)
    expect(now()).toMatchObject({ token: 'renewing' })
    clock.increment(30_000)
    expect(now()).toMatchObject({ token: 'stale' })
    expect(renew.givenUp()).toBe(1)
    send({ type: 'token.refused' })
    await renew.answer(true)
    expect(now()).toMatchObject({ token: 'fresh' })
  })

  test('is renewed at once when the network is back, or when the person asks [AUTH-02]', async () => {
    const { send, now, renew, report, notice } = await startSignedIn()
    for (const again of [() => report({ type: 'network.returned' }), () => send({ type: 'retry' })]) {
      send({ type: 'token.refused' })
      await renew.fail(problemCases.offline)
      expect(notice()).toEqual({ kind: 'stale' })
      again()
      expect(now()).toMatchObject({ token: 'renewing' })
      await renew.answer(true)
      expect(notice()).toBeNull()
    }
  })

  test('that cannot be had any more leaves what is typed on the screen, when the device cannot keep it [AUTH-06]', async () => {
    const { send, now, stash, notice, redirect } = await startSignedIn()
    send({ type: 'session.lost' })
    await stash.answer(false)
    expect(notice()).toEqual({ kind: 'ended' })
    expect(now().isReady).toBe(true)
    send({ type: 'session.lost' })
    send({ type: 'token.refused' })
    expect(redirect.asked.length).toBe(0)
    send({ type: 'signIn' })
    expect(now()).toMatchObject({ value: 'redirecting', context: { profile: null } })
  })
})
