import { screen, waitFor } from '@testing-library/react'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { reviews } from '#src/contract/reviews.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import {
  type Column,
  connectionFails,
  connectionReturns,
  expectMessage,
  holdBack,
  inTurn,
  press,
  providerThatIsDown,
  renewSignIn,
  title,
} from './column.ts'
import { expireTokens, serve } from './server.ts'

export const companies = { first: 'Northwind Robotics', other: 'Halcyon Health' }
export const lostCompany = `You no longer have access to the company you used last. You are now in ${companies.other}.`
/** Somebody whom the manager reviews in the first company alone. */
const ofFirst = 'Priya Raman'
/** A page that waits for its data may be there still, hidden. */
const expectNothingOfFirst = () => {
  for (const it of screen.queryAllByText(ofFirst)) expect(it).not.toBeVisible()
}

export const isIn = async (company: string) =>
  expect(await screen.findByRole('button', { name: `Company: ${company}` })).toBeVisible()

/** The first company was taken away: the person is in the other one, and has read so. */
export const isLeft = async () => {
  expect(await screen.findByText(lostCompany)).toBeVisible()
  await isIn(companies.other)
}

export const choose = async (user: ReturnType<typeof visit>['user'], company: string) => {
  await user.click(screen.getByRole('button', { name: /^Company:/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(company) }))
}

/** The past reviews in the first company. */
export const openFirst = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = visit('/employees/start-review', options)
  expect(await screen.findByRole('row', { name: new RegExp(ofFirst) })).toBeVisible()
  await isIn(companies.first)
  return visited
}

const isOpened = async () => {
  expect(await title('Performance Reviews')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
  expect(screen.queryByText(ofFirst)).not.toBeInTheDocument()
  await isIn(companies.other)
}

/** Choosing another company, whose page is then loaded. */
export const companySwitch: Column = {
  sees: {
    fails: 'is in the new company, says why its page is missing, and Retry brings it',
    isSlow: 'shows nothing of the old company, then the new one',
    renews: 'goes on with one renewal that nobody notices',
    hasNoProvider: 'says so, and the new company’s page comes once it is back',
    comesBack: 'says so, and the new company’s page comes by itself',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    const { user } = await openFirst()
    fail(planPeriods.list)
    await choose(user, companies.other)
    await isIn(companies.other)
    for (const next of failure.answers.length > 1 ? [reviews.reportees, null] : [null]) {
      await passTime(failure.after)
      if (failure.after) expect(await screen.findByText(/^This is taking longer than usual/)).toBeVisible()
      else expectMessage(await screen.findByRole('alert'), failure.says)
      expectNothingOfFirst()
      serve()
      if (next) fail(next)
      await press('Try again')
    }
    await isOpened()
  },
  isSlow: async () => {
    controlTime()
    const { user } = await openFirst()
    const release = holdBack(reviews.reportees)
    await choose(user, companies.other)
    await passTime(8000)
    expectNothingOfFirst()
    expect(await title('Loading')).toBeInTheDocument()
    release()
    await isOpened()
  },
  renews: async () => {
    const renewal = vi.fn(async () => true)
    const { user, provider } = await openFirst({ renewal })
    expireTokens()
    await choose(user, companies.other)
    await isOpened()
    expect([renewal.mock.calls.length, provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: async () => {
    const provider = providerThatIsDown()
    const { user } = await openFirst(provider)
    expireTokens()
    await choose(user, companies.other)
    expectMessage(await screen.findByRole('alert'), /sign-in|token/i)
    await isIn(companies.other)
    await renewSignIn(provider)
    await press('Try again')
    await isOpened()
  },
  comesBack: async (outage) => {
    const { user } = await openFirst()
    await connectionFails(outage)
    await choose(user, companies.other)
    expectMessage(await screen.findByRole('alert'), /^Stepwise cannot be reached\./)
    await isIn(companies.other)
    await connectionReturns(outage)
    await isOpened()
  },
}
