import { problemCases } from '#machines/kit/problem.cases.ts'

import { startSession, startSignedIn } from './session-world.ts'

describe('leaving', () => {
  test('ends the session at the provider too and forgets the person [AUTH-05]', async () => {
    const { send, now, drafts, end } = await startSignedIn()
    send({ type: 'signOut' })
    await drafts.answer(0)
    expect(now().value).toBe('signingOut')
    expect(end.asked.length).toBe(1)
    await end.answer()
    expect(now()).toMatchObject({ value: 'signedOut', context: { profile: null, company: null } })
  })

  test('with unsaved work on this device is asked about first [AUTH-05]', async () => {
    const { send, now, drafts, end } = await startSignedIn()
    send({ type: 'signOut' })
    await drafts.answer(2)
    expect(now()).toMatchObject({ signOut: 'confirming', drafts: 2 })
    send({ type: 'signOut.cancel' })
    expect(now()).toMatchObject({ value: 'signedIn', signOut: 'staying' })
    expect(end.asked.length).toBe(0)
    send({ type: 'signOut' })
    await drafts.answer(1)
    send({ type: 'signOut.confirm' })
    expect(end.asked.length).toBe(1)
  })

  test('goes on when the device cannot report what it keeps [AUTH-05]', async () => {
    const failing = await startSignedIn()
    failing.send({ type: 'signOut' })
    await failing.drafts.fail(problemCases.offline)
    expect(failing.now().value).toBe('signingOut')
    const silent = await startSignedIn()
    silent.send({ type: 'signOut' })
    silent.clock.increment(5000)
    expect(silent.now().value).toBe('signingOut')
  })

  test('signs out here even when the provider fails or does not answer [AUTH-05]', async () => {
    const failing = await startSignedIn()
    failing.send({ type: 'signOut' })
    await failing.drafts.answer(0)
    await failing.end.fail(problemCases.offline)
    expect(failing.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
    const silent = await startSignedIn()
    silent.send({ type: 'signOut' })
    await silent.drafts.answer(0)
    silent.clock.increment(15_000)
    expect(silent.now()).toMatchObject({ value: 'signedOut', context: { profile: null } })
  })

  test('is followed by signing in again only when the person asks for it [AUTH-03] [AUTH-05]', async () => {
    const { send, now, redirect, drafts, end, clock } = await startSignedIn()
    send({ type: 'signOut' })
    await drafts.answer(0)
    await end.answer()
    clock.increment(600_000)
    expect(now().value).toBe('signedOut')
    send({ type: 'signIn' })
    expect(now().value).toBe('redirecting')
    await redirect.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'stopped', context: { problem: problemCases.offline } })
  })

  test('in another tab signs this one out too, and says why [AUTH-05]', async () => {
    const { now, report, clear, redirect } = await startSignedIn()
    report({ type: 'session.endedElsewhere' })
    expect(now()).toMatchObject({ value: 'clearing', context: { profile: null, company: null } })
    expect(now().isReady).toBe(false)
    await clear.answer()
    expect(now()).toMatchObject({
      value: 'signedOut',
      context: { problem: { message: 'You signed out in another tab.' } },
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

  test('for a provider that never shows is given up with a notice [AUTH-03]', async () => {
    const { now, restore, clock } = startSession()
    await restore.answer(false)
    clock.increment(15_000)
    expect(now()).toMatchObject({ value: 'stopped', context: { problem: { code: 'NO_ANSWER' } } })
  })
})
