import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { mock, problem } from '#mocks/mock.ts'
import { type CandidateFacts, candidates } from '#src/contract/candidates.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))

const openCandidate = (facts: Partial<CandidateFacts> | null, records = recordsOfOne()) => {
  const status = facts?.status ?? 'ACTIVE'
  records.pipeline = { ...records.pipeline, facts: facts && candidateFacts(facts) }
  return open('/hiring/candidate/details/401', {
    world: aWorld({ candidates: [aCandidate({ status })], candidateRecords: { 401: records } }),
  })
}
const moves = async () => within(await main().findByRole('region', { name: 'Actions for Noor van Dijk' }))

describe('the moves of a candidate', () => {
  test('a rejection waits for its reason, is made, and stands in the history [CAND-03]', async () => {
    const { user } = await openCandidate({ status: 'REVIEW' })
    await user.click((await moves()).getByRole('button', { name: 'Reject' }))
    expect(dialog().getByRole('button', { name: 'Reject' })).toBeDisabled()
    expect(dialog().getByRole('textbox', { name: /^Reason/ })).toBeRequired()
    await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Position on hold')
    await user.click(dialog().getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Noor van Dijk: Rejected.')).toBeVisible()
    expect((await moves()).getAllByRole('button').map((it) => it.textContent)).toEqual(['Restore'])
    const history = within(main().getByRole('region', { name: 'History' }))
    expect(history.getByText('In review → Rejected')).toBeVisible()
    expect(history.getByText('Position on hold')).toBeVisible()
  })

  test('what is not possible yet says why, and what the status does not know is not there [CAND-03]', async () => {
    await openCandidate({ status: 'ACTIVE', openTasks: 2 })
    const ready = (await moves()).getByRole('button', { name: 'Mark ready to offer' })
    expect(ready).toBeDisabled()
    expect(ready).toHaveAccessibleDescription('Mark ready to offer: 2 tasks are not done yet.')
    expect((await moves()).queryByRole('button', { name: 'Hire' })).not.toBeInTheDocument()
  })

  test('whose offer is prepared already is led to it, and not asked for another one [CAND-08]', async () => {
    const { leave } = await openCandidate({ status: 'READY_TO_OFFER', offer: 'IN_APPROVAL' })
    const link = (await moves()).getByRole('link')
    expect(link).toHaveAccessibleName('Open offer')
    expect(link).toHaveAttribute('href', '/hiring/candidate/offers?candidateId=401')
    leave()
    await openCandidate({ status: 'READY_TO_OFFER', offer: 'WITHDRAWN' })
    expect((await moves()).getByRole('link')).toHaveAccessibleName('Prepare offer')
  })

  test('the server’s refusal stands in the question, and the reason stays [CAND-03]', async () => {
    const { user } = await openCandidate({ status: 'REVIEW' })
    network.use(mock(candidates.move, () => problem(409, 'MOVE_REFUSED', 'The requisition is not open.')))
    await user.click((await moves()).getByRole('button', { name: 'Reject' }))
    await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Position on hold')
    await user.click(dialog().getByRole('button', { name: 'Reject' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('The requisition is not open.')
    expect(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveValue('Position on hold')
  })

  test.each<[string, Partial<CandidateFacts>, string]>([
    [
      'moved on',
      { status: 'REJECTED' },
      'Only an active candidate can be made ready for an offer; this one is rejected.',
    ],
    ['got another task', { status: 'ACTIVE', openTasks: 1 }, 'One task is not done yet.'],
  ])(
    'a question says why it cannot be answered with yes once the candidate has %s [CAND-03]',
    async (_, since, why) => {
      const records = recordsOfOne()
      const { user } = await openCandidate({ status: 'ACTIVE', openTasks: 0 }, records)
      await user.click((await moves()).getByRole('button', { name: 'Mark ready to offer' }))
      const yes = dialog().getByRole('button', { name: 'Mark ready to offer' })
      expect(yes).toBeEnabled()
      records.pipeline = { ...records.pipeline, facts: candidateFacts(since) }
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      const reason = `${why} Close this question to see what can be done now.`
      expect(await dialog().findByRole('status')).toHaveTextContent(reason)
      expect(yes).toBeDisabled()
      expect(yes).toHaveAccessibleDescription(reason)
    },
  )

  test('a question stays, and says that it is over, once the candidate is nobody’s to move here [CAND-03]', async () => {
    const records = recordsOfOne()
    const { user } = await openCandidate({ status: 'REVIEW' }, records)
    await user.click((await moves()).getByRole('button', { name: 'Reject' }))
    await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Position on hold')
    records.pipeline = { ...records.pipeline, facts: null }
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Actions for/, hidden: true })).toBeNull())
    expect(dialog().getByRole('status')).toHaveTextContent(
      'This can no longer be done. Close this question to see what can.',
    )
    expect(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveValue('Position on hold')
    expect(dialog().getByRole('button', { name: 'Reject' })).toBeDisabled()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('nobody is offered a move who may make none [CAND-03]', async () => {
    await openCandidate(null)
    expect(await main().findByRole('region', { name: 'History' })).toHaveTextContent('In review → Active')
    expect(main().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
  })
})

describe('several candidates', () => {
  const openList = () =>
    open('/hiring/candidate', {
      world: aWorld({
        candidates: [
          aCandidate({ status: 'REVIEW' }),
          aCandidate({ id: 402, firstName: 'Ada', lastName: 'Bell', status: 'REVIEW' }),
          aCandidate({ id: 403, firstName: 'Ben', lastName: 'Cole', status: 'ACTIVE' }),
          aCandidate({ id: 404, firstName: 'Cleo', lastName: 'Dean', status: 'ACTIVE', mayMove: false }),
        ],
      }),
    })
  const bar = async () => within(await main().findByRole('region', { name: 'Review actions' }))

  test('with nobody ticked the list says so [CAND-04]', async () => {
    const { user } = await openList()
    await user.click((await bar()).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Please select at least one candidate to proceed with the actions')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a dry run names who can be approved and who cannot, and only then are they [CAND-04]', async () => {
    const { user } = await openList()
    await user.click((await bar()).getByRole('button', { name: 'Select page' }))
    expect((await bar()).getByRole('status')).toHaveTextContent('3 selected')
    expect(main().queryByRole('checkbox', { name: 'Select Cleo Dean' })).not.toBeInTheDocument()
    await user.click((await bar()).getByRole('button', { name: 'Approve' }))
    expect(await dialog().findByText('2 candidates can be approved.')).toBeVisible()
    const refused = within(dialog().getByRole('list', { name: '1 cannot, and stays as it is:' }))
    expect(refused.getByRole('listitem')).toHaveTextContent(
      'Ben ColeOnly a candidate in review can be approved; this one is active.',
    )
    expect(main().getAllByText('In review')).toHaveLength(3)
    await user.click(dialog().getByRole('button', { name: 'Approve 2' }))
    expect(await dialog().findByText('Done for 2 of 3.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    expect(main().getByRole('checkbox', { name: 'Select Ada Bell' })).not.toBeChecked()
  })
  test('a selection belongs to one search: another one empties it, and says so [CAND-04]', async () => {
    const { user } = await openList()
    await user.click((await bar()).getByRole('button', { name: 'Select page' }))
    await user.type(main().getByRole('searchbox'), 'Ada')
    const cleared = 'The selection of 3 candidates was cleared: it belonged to another search.'
    expect(await screen.findByText(cleared)).toBeVisible()
    await user.click(await main().findByRole('checkbox', { name: 'Select Ada Bell' }))
    expect((await bar()).getByRole('status')).toHaveTextContent('1 selected')
  })
})

describe('the candidates before and after', () => {
  const openFirst = async () => {
    const inReview = () => {
      const records = recordsOfOne()
      return { ...records, pipeline: { ...records.pipeline, facts: candidateFacts({ status: 'REVIEW' }) } }
    }
    const world = aWorld({
      candidates: [
        aCandidate({ status: 'REVIEW' }),
        aCandidate({ id: 402, firstName: 'Ada', lastName: 'Bell', status: 'REVIEW' }),
        aCandidate({ id: 403, firstName: 'Ben', lastName: 'Cole', status: 'ACTIVE' }),
      ],
      candidateRecords: { 401: inReview(), 402: inReview() },
    })
    const view = await open('/hiring/candidate?status=REVIEW', { world })
    await view.user.click(await main().findByRole('link', { name: /Noor van Dijk/ }))
    await screen.findByRole('heading', { level: 1, name: 'Noor van Dijk' })
    return { ...view, world }
  }
  const steps = async () => within(await main().findByRole('navigation', { name: /order of the list/ }))

  test('are those of the list that one comes from, by button and by key [CAND-02]', async () => {
    const { user } = await openFirst()
    expect((await steps()).getByText('1 of 2')).toBeVisible()
    expect((await steps()).getByRole('button', { name: /first candidate/ })).toBeDisabled()
    await user.click((await steps()).getByRole('link', { name: 'Next candidate: Ada Bell' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
    expect((await steps()).getByText('2 of 2')).toBeVisible()
    await user.keyboard('k')
    expect(await screen.findByRole('heading', { level: 1, name: 'Noor van Dijk' })).toBeVisible()
  })

  test('what is done after going on is done to the candidate on screen [CAND-02]', async () => {
    const { user, world } = await openFirst()
    await user.click((await steps()).getByRole('link', { name: 'Next candidate: Ada Bell' }))
    await screen.findByRole('heading', { level: 1, name: 'Ada Bell' })
    await user.click(await main().findByRole('button', { name: 'Reject' }))
    await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Position on hold')
    await user.click(dialog().getByRole('button', { name: 'Reject' }))
    await expect.poll(() => world.candidates.map((it) => it.status)).toEqual(['REVIEW', 'REJECTED', 'ACTIVE'])
    // They are still gone through in the order in which they were listed.
    expect((await steps()).getByText('2 of 2')).toBeVisible()
  })
})
