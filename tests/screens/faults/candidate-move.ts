import { screen, waitFor, within } from '@testing-library/react'
import { candidates } from '#src/contract/candidates.ts'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import type { Column } from './column.ts'
import { type Applicant, approveInAnotherTab, movesStored, nextApplicant } from './server.ts'
import { type VisitOptions, writes } from './write.ts'

const typed = 'The position is on hold until autumn'
const question = () => within(document.querySelector('dialog') ?? document.body)
const reason = () => question().getByRole('textbox', { name: /^Reason/ })

/** The page of a candidate in review, with the question whether to reject them and its reason typed. */
const askToReject = async (options: VisitOptions = {}) => {
  const of = nextApplicant()
  const visited = visit(`/hiring/candidate/details/${of.id}`, options)
  const actions = within(await screen.findByRole('region', { name: `Actions for ${of.name}` }))
  await visited.user.click(actions.getByRole('button', { name: 'Reject' }))
  await visited.user.type(await question().findByRole('textbox', { name: /^Reason/ }), typed)
  await waitFor(() => expect(visited.queryClient.isFetching()).toBe(0))
  return { ...visited, of }
}

const reject = async () => {
  const button = await question().findByRole('button', { name: 'Reject' })
  await happen(() => button.click())
}

/** The reason is not lost. */
const expectReason = () => expect(reason()).toHaveValue(typed)

/** Moving a candidate after a question with a reason, which stands for the other moves: one machine makes them all. */
export const moving = writes<Applicant>({
  endpoint: candidates.move,
  open: askToReject,
  send: reject,
  problem: () => question().queryByRole('alert'),
  expectKept: expectReason,
  isStoredOnce: async ({ id, name }) => {
    expect(await screen.findByText(`${name}: Rejected.`)).toBeVisible()
    expect(await movesStored(id)).toEqual([['REJECTED', typed]])
  },
  isNotStored: async ({ id }) => expect(await movesStored(id)).toEqual([]),
  saving: 'Saving...',
})

export const moveAfterAnotherTab = async () => {
  const { of } = await askToReject()
  await happen(() => approveInAnotherTab(of))
  await reject()
  await moving.problemSays(/Someone else saved a newer version\./)
  expectReason()
  expect((await movesStored(of.id)).map(([to]) => to)).toEqual(['ACTIVE'])
}

export const candidateMove: Column = {
  sees: {
    fails: 'says why in the question, keeps the reason, and the move is made once when asked again',
    isSlow: 'says that it saves, and is sent once however often it is pressed',
    renews: 'is made with one renewal that nobody notices',
    hasNoProvider: 'says so, keeps the reason, and is made once it is back',
    comesBack: 'says so, keeps the reason, and is made when asked again',
  },
  ...moving,
}
