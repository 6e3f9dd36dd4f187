import { problemCases } from '#machines/kit/problem.cases.ts'
import { managerProfile } from '#machines/shell/company-switch.cases.ts'
import { isOpeningAgain } from '#machines/shell/session-notice.ts'

import { inactiveMeridian, loaded, startSession, startSignedIn } from './session-world.ts'

const unknownAccount = {
  value: 'denied',
  context: {
    problem: {
      message: 'Stepwise does not know this account. Ask your administrator to add you.',
      code: 'UNAUTHORIZED',
    },
  },
}

describe('opening the application', () => {
  test('waits with a skeleton until token, person, role and companies are there [AUTH-02] [AUTH-04]', async () => {
    const { now, restore, load } = startSession()
    expect(now()).toMatchObject({ opening: 'restoring', context: { profile: null } })
    expect([now().value === 'opening', now().isReady]).toEqual([true, false])
    await restore.answer(true)
    expect(now().opening).toBe('loading')
    expect([now().value === 'opening', now().isReady]).toEqual([true, false])
    await load.answer(loaded)
    expect(now()).toMatchObject({
      token: 'fresh',
      context: { profile: managerProfile, problem: null },
    })
    expect([now().value === 'opening', now().isReady]).toEqual([false, true])
  })

  test('sends a person whom the provider does not know silently to sign in [AUTH-03]', async () => {
    const { now, restore, redirect } = startSession()
    await restore.answer(false)
    expect(now()).toMatchObject({ value: 'redirecting' })
    expect(redirect.asked.length).toBe(1)
  })

  test('says when the provider cannot be reached, and tries again when asked [AUTH-02]', async () => {
    const { send, now, restore, load } = startSession()
    await restore.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
    send({ type: 'retry' })
    expect(now()).toMatchObject({ opening: 'restoring', context: { problem: null } })
    await restore.answer(true)
    await load.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
  })

  test('tries again by itself, each time after twice as long, up to 80 s, and says meanwhile what was wrong [AUTH-02]', async () => {
    const { now, restore, clock } = startSession()
    for (const seconds of [5, 10, 20, 40, 80, 80]) {
      await restore.fail(problemCases.offline)
      clock.increment(seconds * 1000 - 1)
      expect(now().value === 'unavailable').toBe(true)
      clock.increment(1)
      expect([now().opening, now().context.problem, isOpeningAgain(now().snapshot)]).toEqual([
        'restoring',
        problemCases.offline,
        true,
      ])
    }
    await restore.answer(true)
    expect(isOpeningAgain(now().snapshot)).toBe(true)
  })

  test('tries again at once when the browser is online again [AUTH-02]', async () => {
    const { now, restore, report } = startSession()
    await restore.fail(problemCases.offline)
    report({ type: 'network.returned' })
    expect([now().opening, restore.asked.length]).toEqual(['restoring', 2])
  })

  test('leaves server and provider alone while nobody sees the page, and tries again once somebody does [AUTH-02]', async () => {
    const { now, restore, report, clock } = startSession()
    await restore.fail(problemCases.offline)
    report({ type: 'page.hidden' })
    report({ type: 'network.returned' })
    clock.increment(3_600_000)
    expect([now().pause, restore.asked.length]).toEqual(['overdue', 1])
    report({ type: 'page.shown' })
    expect([now().opening, restore.asked.length]).toEqual(['restoring', 2])
    await restore.fail(problemCases.offline)
    report({ type: 'page.hidden' })
    report({ type: 'page.shown' })
    expect([now().opening, restore.asked.length]).toEqual(['restoring', 3])
  })

  test('a server that asked for time has it also from a page that is hidden and seen again [AUTH-02]', async () => {
    const { now, restore, load, report, clock } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.busy)
    report({ type: 'page.hidden' })
    report({ type: 'page.shown' })
    clock.increment(119_999)
    expect(now().value === 'unavailable').toBe(true)
    clock.increment(1)
    expect(now().opening).toBe('restoring')
  })

  test('is not opened again by itself after another tab has signed the person out, seen or not [AUTH-05]', async () => {
    for (const pause of [0, 5000]) {
      const { now, restore, clear, report, clock } = startSession()
      await restore.fail(problemCases.offline)
      report({ type: 'page.hidden' })
      clock.increment(pause)
      report({ type: 'session.endedElsewhere' })
      expect(now().value).toBe('clearing')
      await clear.answer()
      clock.increment(3_600_000)
      expect([now().value, restore.asked.length]).toEqual(['signedOut', 1])
    }
  })

  test('does not ask a server that asked for time before it is over, unless the person presses Retry [AUTH-02]', async () => {
    const { send, now, restore, load, clock, report } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.busy)
    report({ type: 'network.returned' })
    clock.increment(119_999)
    expect(now().value === 'unavailable').toBe(true)
    clock.increment(1)
    expect(now().opening).toBe('restoring')
    await restore.answer(true)
    await load.fail(problemCases.busy)
    send({ type: 'retry' })
    expect([now().opening, isOpeningAgain(now().snapshot)]).toEqual(['restoring', false])
  })

  test('a page that the provider has sent back is opened again by itself, but does not leave again [AUTH-03]', async () => {
    const { now, restore, redirect, clock } = startSession('returned')
    await restore.fail(problemCases.offline)
    clock.increment(5000)
    await restore.answer(false)
    expect([now().value, redirect.asked.length]).toEqual(['stopped', 0])
    clock.increment(3_600_000)
    expect([now().value, restore.asked.length]).toEqual(['stopped', 2])
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
    const { send, now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now().opening).toBe('renewing')
    await renew.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now()).toMatchObject(unknownAccount)
    send({ type: 'retry' })
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(now().value).toBe('denied')
    expect(renew.asked.length).toBe(1)
  })

  test('renews again when the provider could not be reached for the first renewal [AUTH-02] [AUTH-06]', async () => {
    const { send, now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.fail(problemCases.offline)
    expect(now()).toMatchObject({ value: 'unavailable', context: { problem: problemCases.offline } })
    send({ type: 'retry' })
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(true)
    expect([now().opening, renew.asked.length]).toEqual(['loading', 2])
  })

  test('sends a person to sign in whose stored token is refused and cannot be renewed [AUTH-03] [AUTH-06]', async () => {
    const { now, restore, load, renew } = startSession()
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(false)
    expect(now().value).toBe('redirecting')
  })

  test('denies a person without an active company and says whom to ask [APP-05] [AUTH-08]', async () => {
    const { send, now, restore, load, end } = startSession()
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
    send({ type: 'signOut' })
    await end.answer()
    expect(now().value).toBe('signedOut')
  })
})

describe('a page that the provider has sent the person back to', () => {
  test('does not send them there again when its answer could not be taken [AUTH-03]', async () => {
    const { send, now, restore, redirect } = startSession('refused')
    await restore.answer(false)
    expect(now()).toMatchObject({ value: 'stopped', context: { problem: { code: 'SIGN_IN_FAILED' } } })
    send({ type: 'retry' })
    await restore.answer(false)
    expect(now().value).toBe('redirecting')
    expect(redirect.asked.length).toBe(1)
  })

  test('goes on when this browser is signed in all the same: an old callback was opened again [AUTH-03]', async () => {
    expect((await startSignedIn(loaded, 'refused')).now().isReady).toBe(true)
  })

  test('says so when the API refuses its fresh tokens, and leaves again by itself only a minute later [AUTH-06]', async () => {
    const early = await startSignedIn(loaded, 'returned')
    early.send({ type: 'session.lost' })
    await early.stash.answer(true)
    expect(early.now()).toMatchObject({
      value: 'stopped',
      context: { profile: null, problem: { code: 'SESSION_ENDED' } },
    })
    const late = await startSignedIn(loaded, 'returned')
    late.clock.increment(60_000)
    late.send({ type: 'session.lost' })
    await late.stash.answer(true)
    expect(late.now().value).toBe('redirecting')
  })

  test('says whom to ask when the API does not know them, without a renewal, which many providers refuse [AUTH-06]', async () => {
    const { send, now, restore, load, renew } = startSession('returned')
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    expect(renew.asked).toEqual([])
    expect(now()).toMatchObject(unknownAccount)
    send({ type: 'retry' })
    await restore.answer(true)
    await load.fail(problemCases.refusedToken)
    await renew.answer(false)
    expect(now().value).toBe('redirecting')
  })
})
