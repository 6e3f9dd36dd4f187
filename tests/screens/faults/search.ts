import { screen, waitFor } from '@testing-library/react'
import { workspaces } from '#src/contract/workspaces.ts'
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

const field = () => screen.findByRole('combobox', { name: 'Quick search' })
const words = 'engineer'
const problem = () => screen.findByRole('alert')
export const found = async () =>
  expect((await screen.findAllByRole('option', { name: /engineer/i })).length).toBeGreaterThan(0)

/** The workspaces, with the field turned to. */
export const enterField = async (options: Parameters<typeof visit>[1] = {}) => {
  const visited = visit('/workspaces', options)
  await title('Workspaces')
  // What the page itself asks for shall not meet the fault.
  await waitFor(() => expect(visited.queryClient.isFetching()).toBe(0))
  await visited.user.hover(await field())
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Quick search' })).toHaveAttribute('aria-autocomplete'),
  )
  await visited.user.click(await field())
  return visited
}

/** Types the words; Enter asks at once. */
export const typeWords = async ({ user }: Pick<ReturnType<typeof visit>, 'user'>) => {
  await user.type(await field(), `${words}{Enter}`)
}

const expectWords = async () => expect(await field()).toHaveValue(words)

/** Searching for requisitions and candidates while somebody types. */
export const search: Column = {
  sees: {
    fails: 'says why in place, keeps the words, and Retry finds them',
    isSlow: 'says that it searches, can be typed into, then finds',
    renews: 'finds with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps the words, and finds them once it is back',
    comesBack: 'says so, keeps the words, and searches again by itself',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    const visited = await enterField()
    fail(workspaces.search)
    await typeWords(visited)
    await passTime(failure.after)
    expectMessage(await problem(), failure.says)
    expect(screen.queryByText('No results found')).not.toBeInTheDocument()
    if (failure.answers.length > 1) {
      serve()
      fail(workspaces.search)
      await press('Try again')
      expectMessage(await problem(), failure.says)
    }
    await expectWords()
    serve()
    await press('Try again')
    await found()
    await expectWords()
  },
  isSlow: async () => {
    controlTime()
    const visited = await enterField()
    const release = holdBack(workspaces.search)
    await typeWords(visited)
    await passTime(8000)
    expect(screen.getByText('Searching')).toBeInTheDocument()
    await visited.user.type(await field(), 's{Backspace}')
    release()
    await found()
  },
  renews: async () => {
    const renewal = vi.fn(async () => true)
    const visited = await enterField({ renewal })
    expireTokens()
    await typeWords(visited)
    await found()
    expect([renewal.mock.calls.length, visited.provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: async () => {
    const provider = providerThatIsDown()
    const visited = await enterField(provider)
    expireTokens()
    await typeWords(visited)
    expectMessage(await problem(), /sign-in|token/i)
    await renewSignIn(provider)
    await visited.user.click(await field())
    await found()
    await expectWords()
  },
  comesBack: async (outage) => {
    const visited = await enterField()
    await connectionFails(outage)
    await typeWords(visited)
    expectMessage(await problem(), /^Stepwise cannot be reached\./)
    await connectionReturns(outage)
    await found()
    await expectWords()
  },
}
