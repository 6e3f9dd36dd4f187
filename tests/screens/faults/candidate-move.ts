import { screen, waitFor, within } from '@testing-library/react'
import { candidates } from '#src/contract/candidates.ts'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import { answerLate } from './answer-late.ts'
import {
  type Column,
  connectionFails,
  connectionReturns,
  expectMessage,
  inTurn,
  passTimeUntil,
  providerThatIsDown,
  renewSignIn,
} from './column.ts'
import { type Applicant, expireTokens, movesStored, nextApplicant, serve } from './server.ts'

const typed = 'The position is on hold until autumn'
const question = () => within(document.querySelector('dialog') ?? document.body)
const reason = () => question().getByRole('textbox', { name: /^Reason/ })
const problem = () => question().findByRole('alert')

/** The page of a candidate in review, with the question whether to reject them and its reason typed. */
export const askToReject = async (options: Parameters<typeof visit>[1] = {}) => {
  const applicant = nextApplicant()
  const visited = visit(`/hiring/candidate/details/${applicant.id}`, options)
  const actions = within(await screen.findByRole('region', { name: `Actions for ${applicant.name}` }))
  await visited.user.click(actions.getByRole('button', { name: 'Reject' }))
  await visited.user.type(await question().findByRole('textbox', { name: /^Reason/ }), typed)
  await waitFor(() => expect(visited.queryClient.isFetching()).toBe(0))
  return { ...visited, applicant }
}

export const reject = async () => {
  const button = await question().findByRole('button', { name: 'Reject' })
  await happen(() => button.click())
}

export const expectProblem = async (says: RegExp) => waitFor(async () => expectMessage(await problem(), says))

/** The reason is not lost. */
export const expectReason = () => expect(reason()).toHaveValue(typed)

export const isMovedOnce = async ({ id, name }: Applicant) => {
  expect(await screen.findByText(`${name}: Rejected.`)).toBeVisible()
  expect(await movesStored(id)).toEqual([['REJECTED', typed]])
}

export const isNotMoved = async ({ id }: Applicant) => expect(await movesStored(id)).toEqual([])

/** Moving a candidate after a question with a reason, which stands for the other moves: one machine makes them all. */
export const candidateMove: Column = {
  sees: {
    fails: 'says why in the question, keeps the reason, and the move is made once when asked again',
    isSlow: 'says that it saves, and is sent once however often it is pressed',
    renews: 'is made with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps the reason, and is made once it is back',
    comesBack: 'says so, keeps the reason, and is made when asked again',
  },
  fails: async (failure) => {
    const fail = inTurn(failure)
    const { applicant } = await askToReject()
    for (const _ of failure.answers) {
      fail(candidates.move)
      await reject()
      if (failure.after) await passTimeUntil(() => question().queryByRole('alert') !== null)
      await expectProblem(failure.says)
      expectReason()
      await isNotMoved(applicant)
    }
    serve()
    await reject()
    await isMovedOnce(applicant)
  },
  isSlow: async () => {
    const { user, applicant } = await askToReject()
    const { calls, release } = answerLate(candidates.move)
    await reject()
    await user.click(await question().findByRole('button', { name: 'Saving…' }))
    await user.keyboard('{Enter}')
    release()
    await isMovedOnce(applicant)
    expect(calls.count).toBe(1)
  },
  renews: async () => {
    const renewal = vi.fn(async () => true)
    const { provider, applicant } = await askToReject({ renewal })
    expireTokens()
    await reject()
    await isMovedOnce(applicant)
    expect([renewal.mock.calls.length, provider.redirected]).toEqual([1, []])
  },
  hasNoProvider: async () => {
    const provider = providerThatIsDown()
    const { applicant } = await askToReject(provider)
    expireTokens()
    await reject()
    await expectProblem(/sign-in|token/i)
    expectReason()
    await renewSignIn(provider)
    await reject()
    await isMovedOnce(applicant)
  },
  comesBack: async (outage) => {
    const { applicant } = await askToReject()
    await connectionFails(outage)
    await reject()
    await expectProblem(/Stepwise cannot be reached\./)
    expectReason()
    await connectionReturns(outage)
    await reject()
    await isMovedOnce(applicant)
  },
}
