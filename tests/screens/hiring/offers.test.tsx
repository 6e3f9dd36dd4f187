import { act, screen, waitFor, within } from '@testing-library/react'
import { changeOnlyDraft, offerOfClosed } from '#machines/texts/hiring.ts'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { mock, problem } from '#mocks/mock.ts'
import { anOffer, type MockOffer, offerFacts } from '#mocks/offers.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { type OfferFacts, offers } from '#src/contract/offers.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const dialog = () => within(screen.getByRole('dialog'))
const moves = async () => within(await screen.findByRole('region', { name: 'Actions for Noor van Dijk' }))

const openOffers = async (all: MockOffer[], status: CandidateStatus = 'READY_TO_OFFER') => {
  const records = recordsOfOne()
  const offer = all[0]?.offer.status ?? null
  records.pipeline = { ...records.pipeline, facts: candidateFacts({ status, offer, openTasks: 0 }) }
  const world = aWorld({ candidates: [aCandidate({ status })], candidateRecords: { 401: records }, offers: all })
  return { ...(await open('/hiring/candidate/offers?candidateId=401', { world })), world }
}
const one = (facts: Partial<OfferFacts> = {}): MockOffer[] => [
  { offer: anOffer({ status: facts.status ?? 'DRAFT' }), facts: offerFacts(facts), moves: [] },
]

test('an offer needs a salary or on-target earnings, and shows each amount in its currency [CAND-08]', async () => {
  const { user } = await openOffers([])
  await user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Prepare offer')
  await user.type(dialog().getByRole('textbox', { name: 'Bonus' }), '5000')
  await user.type(dialog().getByLabelText(/^Start date/), '2099-09-01')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByText('Enter a salary or on-target earnings')).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Salary' })).toHaveFocus()
  await user.type(dialog().getByRole('textbox', { name: 'Salary' }), '68000.5')
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Currency: Salary' }), 'PLN')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  const shown = within(await screen.findByRole('region', { name: 'Offer' }))
  expect(shown.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Salary: PLN 68,000.50',
    'Bonus: EUR 5,000',
  ])
})

test('the page of an offer that is still to be prepared says once what it is for [CAND-08]', async () => {
  await openOffers([])
  expect(await screen.findByText('No offer has been prepared yet.')).toBeVisible()
  expect(screen.getByText(/^What the candidate is offered, who approves it/)).toBeVisible()
})

test('a start date that is over is said in the field before anything is sent [CAND-08]', async () => {
  const { user } = await openOffers([])
  await user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Salary' }), '68000')
  await user.type(dialog().getByLabelText(/^Start date/), '2020-01-01')
  await user.type(dialog().getByLabelText(/^Valid until/), '2020-01-01')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  const start = dialog().getByLabelText(/^Start date/)
  expect(start).toHaveAccessibleDescription(/The start date is in the past. Choose today or a later day./)
  expect(dialog().getByText(/^The offer would expire in the past\./)).toBeVisible()
  expect(start).toHaveFocus()
})

test('who wrote an offer hands it in and cannot approve it, and the page says why [CAND-08]', async () => {
  const { user } = await openOffers(one())
  await user.click((await moves()).getByRole('button', { name: 'Submit for approval' }))
  expect(dialog().getByText(/^Ingrid Solheim is asked to approve it\./)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findByText('Offer to Noor van Dijk: Waiting for approval')).toBeVisible()
  const approve = (await moves()).getByRole('button', { name: 'Approve offer' })
  expect(approve).toBeDisabled()
  expect(approve).toHaveAccessibleDescription(
    'Approve offer: You wrote this offer or changed it. Someone else has to approve it.',
  )
  expect(screen.queryByRole('button', { name: 'Change offer' })).not.toBeInTheDocument()
})

test('an offer over what was approved is not handed in, and says so [CAND-08]', async () => {
  await openOffers(one({ limit: 'The salary is higher than this requisition was approved for.' }))
  const handIn = (await moves()).getByRole('button', { name: 'Submit for approval' })
  expect(handIn).toBeDisabled()
  expect(handIn).toHaveAccessibleDescription(/The salary is higher than this requisition was approved for\./)
})

test('the approver approves, and sends nothing [CAND-08]', async () => {
  const approver = { isRunner: false, isApprover: true, hasWritten: false }
  const { user } = await openOffers(one({ ...approver, status: 'IN_APPROVAL' }))
  await user.click((await moves()).getByRole('button', { name: 'Approve offer' }))
  await user.click(dialog().getByRole('button', { name: 'Approve offer' }))
  expect(await screen.findByText('Offer to Noor van Dijk: Approved')).toBeVisible()
  expect((await moves()).getByRole('button', { name: 'Mark as sent' })).toHaveAccessibleDescription(
    'Mark as sent: Only the hiring manager and hiring staff can do this.',
  )
})

test('a decline waits for its reason, which stands in the history [CAND-08]', async () => {
  const { user } = await openOffers(one({ status: 'SENT' }), 'OFFERED')
  await user.click((await moves()).getByRole('button', { name: 'Record decline' }))
  expect(dialog().getByRole('button', { name: 'Record decline' })).toBeDisabled()
  await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Stays where she is')
  await user.click(dialog().getByRole('button', { name: 'Record decline' }))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Sent → Declined')).toBeVisible()
  expect(history.getByText('Stays where she is')).toBeVisible()
})

test('whoever has accepted is hired from the offer, once [CAND-08] [CAND-03]', async () => {
  const { user } = await openOffers(one({ status: 'ACCEPTED' }), 'OFFERED')
  await user.click((await moves()).getByRole('button', { name: 'Hire' }))
  await user.dblClick(dialog().getByRole('button', { name: 'Hire' }))
  expect(await screen.findByText('Noor van Dijk is hired and now reports to Daniel Okafor')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Actions for Noor van Dijk' })).not.toBeInTheDocument()
})

test('what was typed into an offer outlives a failed save and the page [CAND-08]', async () => {
  const { user } = await openOffers(one())
  network.use(mock(offers.update, () => Response.error()))
  await user.click(await screen.findByRole('button', { name: 'Change offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'With a car')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Note' })).toHaveValue('With a car')
})

test('the letter says what was offered, and warns while nobody has approved it [CAND-08]', async () => {
  await open('/hiring/candidate/offers?candidateId=401&offerId=951&letter=true')
  const letter = within(await screen.findByRole('article', { name: 'Letter' }))
  expect(letter.getByText('Dear Noor van Dijk,')).toBeVisible()
  expect(letter.getByRole('row', { name: 'Salary EUR 68,000.50' })).toBeVisible()
  expect(screen.getByText('This offer has not been approved yet. Do not send the letter.')).toBeVisible()
})

test('a letter is called after who gets it, and one of an offer that has ended says so [CAND-08]', async () => {
  await open('/hiring/candidate/offers?candidateId=401&offerId=951&letter=true', {
    world: aWorld({ offers: one({ status: 'WITHDRAWN' }) }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Letter: Noor van Dijk' })).toBeVisible()
  expect(screen.getByText('This offer was withdrawn. Do not send the letter.')).toBeVisible()
})

describe('an offer of an earlier application', () => {
  const earlier = (): MockOffer[] =>
    one({ status: 'DECLINED', isCurrent: false }).map((it) => ({
      ...it,
      offer: { ...it.offer, jobRequisition: { id: 309, displayId: 'REQ-0009', jobTitle: 'Field Engineer' } },
    }))

  test('says for which position it was [CAND-08]', async () => {
    await openOffers(earlier())
    const shown = within(await screen.findByRole('region', { name: 'Offer' }))
    expect(shown.getByText('Earlier application')).toBeVisible()
    expect(shown.getByText('REQ-0009 Field Engineer')).toBeVisible()
  })

  test('names the position in the list of other offers [CAND-08]', async () => {
    await openOffers([
      ...one({ status: 'DRAFT' }),
      ...earlier().map((it) => ({ ...it, offer: { ...it.offer, id: 950 } })),
    ])
    const others = within(await screen.findByRole('region', { name: 'Other offers' }))
    expect(others.getByText(/REQ-0009 Field Engineer/)).toBeVisible()
    const shown = within(await screen.findByRole('region', { name: 'Offer' }))
    expect(shown.queryByText('Earlier application')).toBeNull()
  })

  test('has a letter that names nobody whom the candidate would report to now [CAND-08]', async () => {
    await open('/hiring/candidate/offers?candidateId=401&offerId=951&letter=true', {
      world: aWorld({ offers: earlier() }),
    })
    const letter = within(await screen.findByRole('article', { name: 'Letter' }))
    expect(letter.getByText(/Field Engineer/)).toBeVisible()
    expect(letter.queryByText(/You will report to/)).toBeNull()
  })
})

test('a sent offer whose last day is over says that it has expired [CAND-08]', async () => {
  const [it] = one({ status: 'SENT' })
  await openOffers(it ? [{ ...it, offer: { ...it.offer, expiresOn: '2020-01-02' } }] : [], 'OFFERED')
  const facts = within(await screen.findByRole('region', { name: 'Offer' }))
  expect(facts.getByText('Jan 2, 2020 (expired)')).toBeVisible()
})

test('beside an offer that was replaced the newer one is not called an earlier one [CAND-08]', async () => {
  const replaced = {
    offer: anOffer({ id: 950, status: 'WITHDRAWN' }),
    facts: offerFacts({ status: 'WITHDRAWN' }),
    moves: [],
  }
  const world = aWorld({ offers: [...one({ status: 'SENT' }), replaced] })
  await open('/hiring/candidate/offers?candidateId=401&offerId=950', { world })
  const others = within(await screen.findByRole('region', { name: 'Other offers' }))
  expect(others.getByText('Sent')).toBeVisible()
})

test('the list of offers leads to each of them [CAND-08]', async () => {
  await open('/hiring/candidate/offers')
  const link = await screen.findByRole('link', { name: 'Noor van Dijk' })
  expect(link).toHaveAttribute('href', '/hiring/candidate/offers?candidateId=401&offerId=951')
})

test('an offer that somebody else prepares meanwhile leaves one’s own form open with its words [CAND-08]', async () => {
  const { user, world } = await openOffers([])
  await user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'With a car')
  world.offers = one()
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('In preparation')).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Note' })).toHaveValue('With a car')
})

test('an offer that is sent for approval while it is changed cannot be saved any more, and says why [CAND-08]', async () => {
  const { user, world } = await openOffers(one())
  await user.click(await screen.findByRole('button', { name: 'Change offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'With a car')
  world.offers = one({ status: 'IN_APPROVAL' })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await dialog().findByRole('alert')).toHaveTextContent(changeOnlyDraft)
  expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  expect(dialog().getByRole('textbox', { name: 'Note' })).toHaveValue('With a car')
})

const unsaved = () => screen.findByRole('region', { name: /^Your unsaved changes/ })
const keepAsDraft = async ({ user }: Awaited<ReturnType<typeof openOffers>>) => {
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep as draft' }))
}

test('a draft of an offer that can be changed no more is shown, until it is discarded [CAND-08]', async () => {
  const page = await openOffers(one())
  await page.user.click(await screen.findByRole('button', { name: 'Change offer' }))
  await page.user.type(dialog().getByRole('textbox', { name: 'Note' }), 'With a car')
  page.world.offers = one({ status: 'IN_APPROVAL' })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await dialog().findByRole('alert')
  await keepAsDraft(page)
  const words = within(await unsaved())
  expect(words.getByText(/With a car/)).toBeVisible()
  expect(words.queryByText('Salary')).toBeNull()
  await page.user.click(words.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
})

test('a draft of an offer that was saved without an answer is not called unsaved [CAND-08]', async () => {
  const page = await openOffers(one())
  await page.user.click(await screen.findByRole('button', { name: 'Change offer' }))
  await page.user.type(dialog().getByRole('textbox', { name: 'Note' }), 'With a car')
  const note = (dialog().getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value
  page.world.offers = one({ status: 'IN_APPROVAL' }).map((it) => ({ ...it, offer: { ...it.offer, note } }))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await dialog().findByRole('alert')
  await keepAsDraft(page)
  expect(screen.getByText('Waiting for approval')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Your unsaved changes/ })).toBeNull()
})

test('a draft of a new offer to somebody who cannot get one any more is shown [CAND-08]', async () => {
  const before = await openOffers([])
  await before.user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  await before.user.type(dialog().getByRole('textbox', { name: 'Salary' }), '68000')
  before.leave()
  await openOffers([], 'ACTIVE')
  expect(within(await unsaved()).getByText('68000')).toBeVisible()
})

test('an offer to somebody who was rejected meanwhile is refused, kept, and not offered again [CAND-08]', async () => {
  const { user, world } = await openOffers([])
  await user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Salary' }), '68000')
  await user.type(dialog().getByLabelText(/^Start date/), '2099-09-01')
  const tooLate = 'An offer can be prepared once the candidate is ready for one.'
  world.candidates = [aCandidate({ status: 'REJECTED' })]
  network.use(mock(offers.create, () => problem(409, 'MOVE_REFUSED', tooLate)))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(tooLate)
  const isOffered = () => screen.queryByRole('button', { name: 'Prepare offer', hidden: true }) !== null
  await waitFor(() => expect(isOffered()).toBe(false))
  await expect.poll(() => dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog().getByRole('textbox', { name: 'Salary' }), '0')
  expect(dialog().getByRole('alert')).toHaveTextContent(tooLate)
  expect(dialog().getByRole('textbox', { name: 'Salary' })).toHaveValue('680000')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep as draft' }))
  expect(screen.getByText(tooLate)).toBeVisible()
})

test('an offer is not prepared once the requisition is closed, and the form says so and keeps it [CAND-08]', async () => {
  const { user, world } = await openOffers([])
  await user.click(await screen.findByRole('button', { name: 'Prepare offer' }))
  await user.type(dialog().getByRole('textbox', { name: 'Salary' }), '68000')
  await user.type(dialog().getByLabelText(/^Start date/), '2099-09-01')
  const { application } = aCandidate()
  world.candidates = [
    aCandidate({
      status: 'READY_TO_OFFER',
      application: application && { ...application, requisitionStatus: 'CLOSED' },
    }),
  ]
  network.use(mock(offers.create, () => problem(409, 'MOVE_REFUSED', offerOfClosed)))
  const save = dialog().getByRole('button', { name: 'Save' })
  await user.click(save)
  await expect.poll(() => save).toHaveAttribute('aria-disabled', 'true')
  expect(dialog().getByRole('alert')).toHaveTextContent(offerOfClosed)
  expect(dialog().getByRole('textbox', { name: 'Salary' })).toHaveValue('68000')
})

test('a drafted offer cannot be changed while the requisition is closed, and the page says why [CAND-08]', async () => {
  await openOffers(one({ requisitionStatus: 'CLOSED' }))
  expect(await screen.findByText(offerOfClosed)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change offer' })).not.toBeInTheDocument()
})

test('an address that names no offer of the candidate says so, and shows no letter [CAND-08]', async () => {
  await open('/hiring/candidate/offers?candidateId=401&offerId=999&letter=true')
  expect(await screen.findByText('This candidate has no such offer. The latest one is shown.')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Offer' })).toBeVisible()
  expect(screen.queryByRole('article', { name: 'Letter' })).not.toBeInTheDocument()
})
