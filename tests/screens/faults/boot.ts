import { act, screen } from '@testing-library/react'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { controlTime, passTime } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import {
  type Column,
  expectMessage,
  type Failure,
  holdBack,
  inTurn,
  press,
  providerThatIsDown,
  title,
} from './column.ts'
import { cutOff, expireTokens, serve } from './server.ts'

const address = '/employees/start-review'
const opened = () => title('Performance Reviews')

const isUnavailable = async ({
  says,
  title: name = /^Stepwise could not be opened$/,
}: Pick<Failure, 'says' | 'title'>) => {
  expect(await title(name)).toBeVisible()
  expectMessage(screen.getByRole('alert'), says)
}

/** Opening the application: role, user and companies, then the plan periods of its first page. */
export const boot: Column = {
  sees: {
    fails: 'reads why at each call, and goes on with Retry',
    isSlow: 'sees a skeleton, then the page',
    renews: 'gets in with one renewal',
    hasNoProvider: 'reads why, and gets in with Retry once it is back',
    comesBack: 'reads why, and gets in by itself once the browser is online',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    fail(people.role)
    const { provider } = visit(address)
    for (const next of [people.info, people.companies, planPeriods.list]) {
      await passTime(failure.after)
      await isUnavailable(failure)
      serve()
      fail(next)
      await press('Try again')
    }
    if (failure.after) {
      expect(await title('Loading')).toBeInTheDocument()
      await passTime(failure.after)
      expect(screen.getByText(/^This is taking longer than usual/)).toBeVisible()
    } else {
      expect(await title('This page could not be loaded')).toBeVisible()
      expectMessage(screen.getByRole('alert'), failure.says)
    }
    serve()
    await press('Try again')
    expect(await opened()).toBeVisible()
    expect(provider.redirected).toEqual([])
  },
  isSlow: async () => {
    controlTime()
    const release = holdBack(people.companies)
    visit(address)
    await passTime(8000)
    expect(await title('Opening Stepwise')).toBeVisible()
    release()
    expect(await opened()).toBeVisible()
  },
  renews: async () => {
    expireTokens()
    const renewal = vi.fn(async () => true)
    const { provider } = visit(address, { renewal })
    expect(await opened()).toBeVisible()
    expect([renewal.mock.calls.length, provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: async () => {
    expireTokens()
    const down = providerThatIsDown()
    const { provider } = visit(address, down)
    await isUnavailable({ says: /^The sign-in service cannot be reached\.$/, title: /^Sign-in is unavailable$/ })
    down.comesBack()
    await press('Try again')
    expect(await opened()).toBeVisible()
    expect(provider.redirected).toEqual([])
  },
  comesBack: async () => {
    cutOff()
    const { provider } = visit(address)
    await isUnavailable({ says: /^Stepwise cannot be reached\./, title: /cannot be reached/ })
    expect(screen.getByText('Retrying automatically.')).toBeVisible()
    serve()
    act(() => provider.tell({ type: 'network.returned' }))
    expect(await opened()).toBeVisible()
  },
}
