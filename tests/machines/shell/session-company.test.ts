import { problemCases } from '#machines/kit/problem.cases.ts'
import { managerProfile } from '#machines/shell/company-switch.cases.ts'

import { halcyon, inactiveMeridian, loaded, northwind, startSignedIn } from './session-world.ts'

describe('the company', () => {
  test('on the first sign-in is the preferred one, and is stored in this browser [APP-02] [APP-08]', async () => {
    const { now, persisted, stored } = await startSignedIn()
    expect(now().context.company).toEqual(halcyon)
    expect(persisted).toEqual([halcyon])
    expect(stored).toEqual([halcyon])
  })

  test('is the one used last, as long as it is still offered [APP-02] [APP-08]', async () => {
    expect((await startSignedIn({ ...loaded, storedCompanyId: 1 })).now().context.company).toEqual(northwind)
    expect((await startSignedIn({ ...loaded, storedCompanyId: 3 })).now().context.company).toEqual(halcyon)
  })

  test('that is stored and no longer the person’s is replaced, with a notice until it was read [APP-05]', async () => {
    const { send, stored, notice } = await startSignedIn({ ...loaded, storedCompanyId: 3 })
    expect(stored).toEqual([halcyon])
    expect(notice()).toEqual({ kind: 'lostCompany', company: halcyon })
    send({ type: 'notice.dismiss' })
    expect(notice()).toBeNull()
  })

  test('that this browser stores already is stored anew as it is by now, with its logo [APP-02]', async () => {
    expect((await startSignedIn({ ...loaded, storedCompanyId: 1 })).stored).toEqual([northwind])
  })

  test('of a tab that is loaded again is the tab’s own, and the browser’s stays as another tab stored it [APP-02]', async () => {
    const { now, persisted, stored } = await startSignedIn({ ...loaded, tabCompanyId: 2, storedCompanyId: 1 })
    expect(now().context.company).toEqual(halcyon)
    expect(persisted).toEqual([halcyon])
    expect(stored).toEqual([])
  })

  test('is changed only to another active company of the person [APP-05]', async () => {
    const { send, now, persisted } = await startSignedIn()
    for (const companyId of [2, 3, 99]) {
      expect(now().mayChange({ type: 'company.choose', companyId })).toBe(false)
      send({ type: 'company.choose', companyId })
    }
    expect(persisted).toEqual([halcyon])
  })

  test('is changed once what is typed is stashed: until then the old one is on screen and in every call [APP-02] [APP-06]', async () => {
    const { send, now, stash, open, persisted, stored } = await startSignedIn()
    send({ type: 'company.choose', companyId: 1 })
    expect(now()).toMatchObject({ change: 'stashing', context: { company: halcyon } })
    expect(now().change === 'entering').toBe(false)
    await stash.answer(true)
    expect(now()).toMatchObject({ change: 'entering', context: { company: northwind } })
    expect(now().change === 'entering').toBe(true)
    expect(open.asked).toEqual([{ company: northwind, page: 'similar' }])
    expect(persisted).toEqual([halcyon, northwind])
    expect(stored).toEqual([halcyon, northwind])
    await open.answer()
    expect(now()).toMatchObject({ change: 'settled', context: { company: northwind } })
    expect(now().change === 'entering').toBe(false)
  })

  test.each(['refuses', 'fails', 'does not answer'])(
    'is not changed by itself when a device %s to keep what is typed: the person decides [APP-06]',
    async (how) => {
      const { send, now, stash, open, clock, notice } = await startSignedIn()
      send({ type: 'company.choose', companyId: 1 })
      if (how === 'refuses') await stash.answer(false)
      if (how === 'fails') await stash.fail(problemCases.offline)
      if (how === 'does not answer') clock.increment(5000)
      expect(notice()).toEqual({ kind: 'unstored', company: northwind })
      expect(now().context.company).toEqual(halcyon)
      send({ type: 'company.stay' })
      expect(notice()).toBeNull()
      expect(now()).toMatchObject({ change: 'settled', context: { company: halcyon } })
      send({ type: 'company.choose', companyId: 1 })
      await stash.answer(false)
      send({ type: 'company.leave' })
      expect(now().context.company).toEqual(northwind)
      expect(open.asked.length).toBe(1)
    },
  )

  test('is changed even when the page of the new one cannot be loaded: that page says so [APP-06]', async () => {
    const failing = await startSignedIn()
    failing.send({ type: 'company.choose', companyId: 1 })
    await failing.stash.answer(true)
    await failing.open.fail(problemCases.offline)
    expect(failing.now()).toMatchObject({
      change: 'settled',
      context: { company: northwind },
    })
    const silent = await startSignedIn()
    silent.send({ type: 'company.choose', companyId: 1 })
    await silent.stash.answer(true)
    silent.clock.increment(5000)
    expect(silent.now()).toMatchObject({ change: 'settled' })
    expect(silent.open.givenUp()).toBe(1)
  })

  test('that is chosen before the page of another one has come is the one that counts [APP-06]', async () => {
    const { send, now, stash, open } = await startSignedIn()
    send({ type: 'company.choose', companyId: 1 })
    await stash.answer(true)
    send({ type: 'company.choose', companyId: 2 })
    await stash.answer(true)
    expect(open.givenUp()).toBe(1)
    await open.answer()
    expect(now()).toMatchObject({
      change: 'settled',
      context: { company: halcyon, lostCompanyId: null },
    })
  })

  test('that the API refuses while its page is loaded is left for one that is offered, with a notice [APP-05]', async () => {
    const { send, now, stash, companies } = await startSignedIn()
    send({ type: 'company.choose', companyId: 1 })
    await stash.answer(true)
    send({ type: 'company.refused', companyId: 1 })
    await companies.answer([halcyon])
    await stash.answer(true)
    expect(now()).toMatchObject({
      change: 'entering',
      context: { company: halcyon, lostCompanyId: 1 },
    })
  })

  test('that another tab changes to is shown, and followed only when the person agrees [APP-02] [APP-06]', async () => {
    const { now, report, send, notice, stash, stored } = await startSignedIn()
    report({ type: 'company.changedElsewhere', companyId: 1 })
    expect(notice()).toEqual({ kind: 'elsewhere', company: northwind })
    expect(now().context.company).toEqual(halcyon)
    send({ type: 'company.stay' })
    expect(notice()).toBeNull()
    expect(stored).toEqual([halcyon])
    report({ type: 'company.changedElsewhere', companyId: 1 })
    send({ type: 'company.follow' })
    await stash.answer(true)
    expect(now().context).toMatchObject({ company: northwind, elsewhere: null })
  })

  test('that another tab comes back to is not shown any more, nor one that is not the person’s [APP-05]', async () => {
    const { report, notice } = await startSignedIn()
    report({ type: 'company.changedElsewhere', companyId: 1 })
    report({ type: 'company.changedElsewhere', companyId: 2 })
    expect(notice()).toBeNull()
    report({ type: 'company.changedElsewhere', companyId: 3 })
    expect(notice()).toBeNull()
  })

  test('that the API refuses is asked about; one taken away is left for one that is offered, with a notice [APP-05]', async () => {
    const { send, now, companies, stash, notice } = await startSignedIn()
    send({ type: 'company.refused', companyId: 1 })
    expect(companies.asked).toEqual([])
    send({ type: 'company.refused', companyId: 2 })
    expect(companies.asked).toEqual([{ userId: managerProfile.info.userData.id }])
    await companies.answer([northwind])
    await stash.answer(true)
    expect(now().context).toMatchObject({ company: northwind, profile: { companies: [northwind] } })
    expect(notice()).toEqual({ kind: 'lostCompany', company: northwind })
  })

  test('that is still the person’s after all stays, and without any the person is denied [APP-05] [AUTH-08]', async () => {
    const { send, now, companies } = await startSignedIn()
    send({ type: 'company.refused', companyId: 2 })
    await companies.fail(problemCases.offline)
    expect(now().context.company).toEqual(halcyon)
    send({ type: 'company.refused', companyId: 2 })
    await companies.answer(managerProfile.companies)
    expect(now()).toMatchObject({ change: 'settled', context: { company: halcyon } })
    send({ type: 'company.refused', companyId: 2 })
    await companies.answer([inactiveMeridian])
    expect(now()).toMatchObject({ value: 'denied', context: { company: null, problem: { code: 'NO_COMPANY' } } })
  })
})

describe('a notification of another of the person’s companies', () => {
  const found = { type: 'notification.linked', companyId: 1, notificationId: 12 } as const

  test('offers to change to that company; what is typed is stashed before, and the notification opens there [NOTI-10] [APP-06]', async () => {
    const { send, now, notice, stash, open } = await startSignedIn()
    send(found)
    expect(notice()).toEqual({ kind: 'linked', company: northwind })
    send({ type: 'notification.follow' })
    expect([now().context.company, stash.asked.length, open.asked.length]).toEqual([halcyon, 1, 0])
    await stash.answer(true)
    expect(now().context.company).toEqual(northwind)
    expect(open.asked).toEqual([{ company: northwind, page: { notificationId: 12 } }])
    await open.answer()
    expect([notice(), now().context.nextPage]).toEqual([null, 'similar'])
  })

  test('stays offered when the person would lose what they typed and stays, and opens when they leave it [NOTI-10] [APP-07]', async () => {
    const { send, notice, stash, open } = await startSignedIn()
    send(found)
    send({ type: 'notification.follow' })
    await stash.answer(false)
    expect(notice()).toEqual({ kind: 'unstored', company: northwind })
    send({ type: 'company.stay' })
    expect(notice()).toEqual({ kind: 'linked', company: northwind })
    send({ type: 'notification.follow' })
    await stash.answer(false)
    send({ type: 'company.leave' })
    expect(open.asked).toEqual([{ company: northwind, page: { notificationId: 12 } }])
  })

  test('is forgotten by who stays or chooses a company by themselves: nothing opens then [NOTI-10]', async () => {
    const { send, notice, stash, open } = await startSignedIn()
    send(found)
    send({ type: 'notice.dismiss' })
    expect(notice()).toBeNull()
    send(found)
    send({ type: 'company.choose', companyId: 1 })
    await stash.answer(true)
    expect([open.asked, notice()]).toEqual([[{ company: northwind, page: 'similar' }], null])
  })

  test('is not offered when the company is on screen or not among the person’s active ones [NOTI-10] [APP-05]', async () => {
    const { now } = await startSignedIn()
    expect([2, 3, 9].map((companyId) => now().mayChange({ ...found, companyId }))).toEqual([false, false, false])
  })
})
