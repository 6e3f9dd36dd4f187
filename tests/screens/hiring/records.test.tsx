import { screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, aCandidateTask, noRecords } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import { candidates } from '#src/contract/candidates.ts'
import { documents } from '#src/contract/documents.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const main = () => within(screen.getByRole('main'))

describe('the page of a candidate', () => {
  test('has eight parts, of which the address names the one that shows [CAND-02]', async () => {
    const { user, history } = await open('/hiring/candidate/details/401')
    expect(await title('Noor van Dijk')).toBeVisible()
    const tabs = within(main().getByRole('navigation', { name: 'Candidate' }))
    expect(tabs.getAllByRole('link').map((it) => it.textContent)).toEqual([
      'Summary',
      'Tasks',
      'Applications',
      'Assessments',
      'Scorecards',
      'References',
      'Topgrade',
      'Documents',
    ])
    expect(tabs.getByRole('link', { name: 'Summary' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Documents' }))
    expect(await main().findByRole('row', { name: /CV Noor van Dijk\.pdf/ })).toBeVisible()
    expect(history.location.search).toBe('?tab=documents')
    expect(tabs.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
  })

  test.each([
    ['summary', 'noor.vandijk@example.org'],
    ['tasks', /1 of 3 done/],
    ['applications', 'Current'],
    ['assessments', 'Analytical'],
    ['scorecards', 'Strong Yes'],
    ['references', 'Pieter Bakker'],
    ['topgrade', 'What were you hired to do?'],
    ['documents', 'PDF'],
  ])('opens at the part %s by its address [CAND-02]', async (tab, words) => {
    await open(`/hiring/candidate/details/401?tab=${tab}`)
    await title('Noor van Dijk')
    expect((await main().findAllByText(words))[0]).toBeVisible()
  })

  test('leads from a task to its page, and from none that is not open yet [HIRE-02] [HIRE-03]', async () => {
    await open('/hiring/candidate/details/401?tab=tasks')
    expect(await screen.findByRole('link', { name: 'Interview' })).toHaveAttribute(
      'href',
      '/hiring/candidate/createScorecard/401?taskid=511&taskVersion=1&reqid=301',
    )
    expect(main().getByRole('row', { name: /^Reference Check/ })).toBeVisible()
    expect(main().queryByRole('link', { name: 'Reference Check' })).not.toBeInTheDocument()
  })

  test('shows the assessment of the current application with its points [CAND-09]', async () => {
    await open('/hiring/candidate/details/401?tab=assessments')
    const row = await screen.findByRole('row', { name: /Analytical/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    ).toEqual(['74', 'High71 to 100', '3'])
    const below = screen.getByRole('row', { name: /Assertive/ })
    expect(within(below).getByRole('cell', { name: '\u22121' })).toBeVisible()
    expect(within(below).getByText('No band')).toBeVisible()
    const together = screen.getByRole('table', { name: 'Combinations' })
    const cost = within(together).getByRole('row', { name: /^Sees it and does not say it/ })
    expect(within(cost).getByRole('cell', { name: '\u22121' })).toBeVisible()
  })

  test('takes the scores of an assessment, and says which are wrong [CAND-09]', async () => {
    const { user } = await open('/hiring/candidate/details/401?tab=assessments')
    await user.click(await screen.findByRole('button', { name: 'Correct results' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Assessment results of Noor van Dijk' }))
    const score = dialog.getByRole('textbox', { name: 'Assertive' })
    expect(score).toHaveValue('48')
    await user.clear(score)
    await user.type(score, '480')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter a whole number from 0 to 100')).toBeVisible()
    await user.type(score, '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The results are recorded.')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Assertive.*48.*High/ })).toBeVisible()
  })

  test('lists documents with their type and size [CAND-11]', async () => {
    await open('/hiring/candidate/details/401?tab=documents')
    const row = await screen.findByRole('row', { name: /CV Noor/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    ).toEqual(['PDF', '184 kB', 'Daniel Okafor', 'Apr 20, 2026', expect.stringContaining('Download')])
  })

  test('shows of whoever is opened what is known, and blanks for the rest, nothing of the one before [CAND-10]', async () => {
    const unknown = { email: '', phone: '', title: '', source: '', expectedSalary: null, availableFrom: null }
    const ada = aCandidate({ id: 402, firstName: 'Ada', lastName: 'Byron', ...unknown, application: null, progress: 0 })
    const world = aWorld({ candidates: [aCandidate(), ada] })
    const { user } = await open('/hiring/candidate', { world })
    await user.click(await main().findByRole('checkbox', { name: 'Select Ada Byron' }))
    await user.click(main().getByRole('button', { name: 'Select page' }))
    expect(await main().findByText('2 selected')).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Noor van Dijk' }))
    await title('Noor van Dijk')
    const factsOf = (region: string) => {
      const part = within(main().getByRole('region', { name: region }))
      return Object.fromEntries(
        part
          .getAllByRole('term')
          .map((it, at) => [it.textContent, part.getAllByRole('definition')[at]?.textContent?.trim()]),
      )
    }
    expect(factsOf('Current application')).toMatchObject({
      Department: 'Engineering',
      'Hiring manager': 'Daniel Okafor',
      'Applied on': 'Apr 20, 2026',
      'Tasks done': '33%',
    })
    expect(factsOf('Person')).toMatchObject({
      'Current title': 'Motion Control Engineer',
      'Expected salary (yearly)': 'EUR 68,000',
      'Available from': 'Sep 1, 2026',
    })
    await user.click(main().getByRole('link', { name: /^Next candidate/ }))
    await title('Ada Byron')
    await waitFor(() =>
      expect(factsOf('Person')).toMatchObject({
        'Current title': 'Not specified',
        'Expected salary (yearly)': 'Not specified',
        'Available from': 'Not specified',
      }),
    )
    expect(main().getByRole('region', { name: 'Current application' })).not.toHaveTextContent('Daniel Okafor')
  })

  test('says of what the reader may not see that it is hidden, not that there is none [CAND-10]', async () => {
    const { expectedSalary: _salary, source: _source, ...seen } = aCandidate({ availableFrom: null })
    await open('/hiring/candidate/details/401', { world: aWorld({ candidates: [seen] }) })
    await title('Noor van Dijk')
    const of = (name: string) => main().getByText(name).nextElementSibling
    expect(of('Expected salary (yearly)')).toHaveTextContent('Hidden from you')
    expect(of('Source')).toHaveTextContent('Hidden from you')
    expect(of('Available from')).toHaveTextContent('Not specified')
  })

  test('falls back to the summary for an unknown part [CAND-02]', async () => {
    await open('/hiring/candidate/details/401?tab=secrets')
    await title('Noor van Dijk')
    expect(main().getByRole('link', { name: 'Summary' })).toHaveAttribute('aria-current', 'page')
  })

  test.each(['tasks', 'applications', 'scorecards', 'references', 'documents'])(
    'says in the part %s that there is nothing yet [TBL-04]',
    async (tab) => {
      await open(`/hiring/candidate/details/401?tab=${tab}`, {
        world: aWorld({ candidateRecords: { 401: noRecords(401) } }),
      })
      expect(await screen.findByText(tab === 'tasks' ? 'Empty Tasks' : 'Empty')).toBeVisible()
    },
  )

  test('says of a part that is not shared with the reader who may see it, and offers no other try [CAND-02]', async () => {
    const reason = 'Only the people in charge of the requisition can see this.'
    network.use(failing(referenceChecks.list, () => problem(403, 'NOT_SHARED', reason)))
    await open('/hiring/candidate/details/401?tab=references')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Not shared with you')).toBeVisible()
    expect(main.getByText(reason)).toBeVisible()
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('keeps the header when a part cannot be loaded, and tries again [API-03]', async () => {
    network.use(failing(documents.list, '500', { once: true }))
    const { user } = await open('/hiring/candidate/details/401?tab=documents')
    expect(await main().findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
    expect(await title('Noor van Dijk')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('row', { name: /CV Noor/ })).toBeVisible()
  })

  test.each([
    ['999999', /does not exist, was deleted, or is not shared with you/],
    ['abc', /incomplete or mistyped/],
    ['0', /incomplete or mistyped/],
  ])('says that there is none at the address of %s, which stays', async (id, reason) => {
    const { history } = await open(`/hiring/candidate/details/${id}`)
    await title('Page not found')
    expect(await main().findByText(reason)).toBeVisible()
    expect(main().getByRole('link', { name: 'Go to Candidates' })).toBeVisible()
    expect(history.location.pathname).toBe(`/hiring/candidate/details/${id}`)
  })

  test('leads to /unauthorized with the reason where the reader may not see them [AUTH-08]', async () => {
    network.use(failing(candidates.get, '403'))
    const { history } = await open('/hiring/candidate/details/401')
    await title(/do not have access/)
    expect(main().getByText(/Only the manager of this employee can do this/)).toBeVisible()
    expect(history.location.pathname).toBe('/unauthorized')
  })

  test('shows the server’s message and Retry when the candidate cannot be loaded [API-03]', async () => {
    // The router warns of a failed loader while developing.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.use(failing(candidates.get, '500', { once: true }))
    const { user } = await open('/hiring/candidate/details/401')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await title('Noor van Dijk')).toBeVisible()
  })
})

describe('the view of a requisition', () => {
  test.each(['/requisition/view/create/301', '/requisition/view/review/301', '/requisition/view/approve/301'])(
    'opens at %s with everything that is known of it [REQ-05]',
    async (path) => {
      await open(path)
      expect(await title('Controls Engineer')).toBeVisible()
      expect(main().getByText('EUR 62,000 – 78,000')).toBeVisible()
      expect(main().getAllByText('Marta Kowalska')[0]).toBeVisible()
      expect(main().getByText(/owns the motion controllers/)).toBeVisible()
    },
  )

  test('lists its candidates on a tab that the address names, with search and filter [REQ-05]', async () => {
    const { user, history } = await open('/requisition/view/approve/301?tab=candidates')
    expect(await main().findByRole('row', { name: /Noor van Dijk/ })).toBeVisible()
    await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'In review')
    await waitFor(() => expect(main().queryByRole('row', { name: /Noor van Dijk/ })).not.toBeInTheDocument())
    expect(history.location.search).toContain('tab=candidates')
    expect(history.location.search).toContain('status=REVIEW')
    await user.click(main().getByRole('link', { name: 'Details' }))
    expect(await main().findByText(/owns the motion controllers/)).toBeVisible()
    expect(history.location.search).toBe('?tab=details')
  })

  test('lists its tasks, and leads to the one that is open [REQ-03] [HIRE-03]', async () => {
    const { user } = await open('/requisition/view/create/302')
    await user.click(await main().findByRole('link', { name: 'Requisition Review' }))
    expect(await title('Review: Field Service Technician')).toBeVisible()
  })

  test('shows why it was sent back [REQ-06]', async () => {
    await open('/requisition/view/create/302', {
      world: aWorld({
        requisitions: [aRequisition({ id: 302, status: 'NEED_REVIEW', statusReason: 'No salary range' })],
      }),
    })
    expect(await screen.findByText(/Sent back: No salary range/)).toBeVisible()
  })

  test('says that there is none at the address, which stays', async () => {
    const { history } = await open('/requisition/view/approve/999999')
    await title('Page not found')
    expect(main().getByRole('link', { name: 'Go to Requisitions' })).toBeVisible()
    expect(history.location.pathname).toBe('/requisition/view/approve/999999')
  })
})

describe('a review or approval task', () => {
  const asReviewer = (change: Parameters<typeof aWorld>[0] = {}) =>
    aWorld({ me: aSuperUser(), standing: aStanding({ isNamed: true }), ...change })
  const approval = () =>
    asReviewer({
      requisitions: [aRequisition({ id: 302, displayId: 'REQ-0002', version: 4, status: 'NEED_APPROVAL' })],
      requisitionTasks: [aHiringTask({ id: 502, name: 'Requisition Approval' })],
    })

  test('is passed on, and says so [REQ-03]', async () => {
    const { user } = await open('/requisition/reviewRequisition/501?type=review&reqid=302', { world: asReviewer() })
    expect(await title('Review: Field Service Technician')).toBeVisible()
    expect(main().getByRole('button', { name: 'Send back' })).toBeEnabled()
    await user.click(main().getByRole('button', { name: 'Pass review' }))
    expect(await main().findByText('Your decision was saved.')).toBeVisible()
    expect(await main().findByText('Needs approval')).toBeVisible()
  })

  test('is sent back with a reason, in a dialog that returns the focus [REQ-03] [REQ-06]', async () => {
    const { user } = await open('/requisition/reviewRequisition/502?type=approval', { world: approval() })
    await title('Approve: Controls Engineer')
    await user.click(main().getByRole('button', { name: 'Send back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send REQ-0002 back?' }))
    expect(dialog.getByRole('button', { name: 'Send back' })).toBeDisabled()
    await user.type(dialog.getByRole('textbox'), 'The salary range is missing')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    expect(await main().findByText('Your decision was saved.')).toBeVisible()
    expect(await main().findByText(/Sent back: The salary range is missing/)).toBeVisible()
  })

  test('keeps the reason when it could not be stored [REQ-03]', async () => {
    const { user } = await open('/requisition/reviewRequisition/502', { world: approval() })
    await title(/^Approve/)
    network.use(failing(requisitions.decide, '500', { once: true }))
    await user.click(main().getByRole('button', { name: 'Send back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'No budget')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
    expect(dialog.getByRole('textbox')).toHaveValue('No budget')
  })

  test('tells whoever may not decide who does [REQ-03]', async () => {
    await open('/requisition/reviewRequisition/501')
    expect(await screen.findByText('Only Marta Kowalska or a delegate can decide this.')).toBeVisible()
    expect(main().queryByRole('button', { name: 'Pass review' })).not.toBeInTheDocument()
  })
})

describe('the tasks with a candidate', () => {
  test.each([
    [
      '/hiring/candidate/referenceCheck?taskId=512&taskVersion=1&reqId=301&candidateId=401',
      'Reference check',
      'Pieter Bakker',
    ],
    ['/hiring/candidate/createScorecard/401?taskid=511', 'Scorecard', 'Calm and precise.'],
    ['/hiring/candidate/topgrade/401?taskid=513&taskVersion=1', 'Topgrade', 'What did you leave behind?'],
  ])('%s shows what is asked and what is known [CAND-05] [CAND-06] [CAND-07]', async (path, name, words) => {
    await open(path)
    expect(await title(`${name}: Noor van Dijk`)).toBeVisible()
    expect(main().getByText(words)).toBeVisible()
    expect(main().getByRole('link', { name: 'Back to candidate' })).toHaveAttribute(
      'href',
      expect.stringContaining('/hiring/candidate/details/401?tab='),
    )
  })

  test.each(['taskid', 'taskId', 'TASKID'])(
    'takes %s for the task, however an old link spells it [HIRE-02]',
    async (name) => {
      await open(`/hiring/candidate/createScorecard/401?${name}=999`)
      // There is no such task.
      expect(await title('Page not found')).toBeVisible()
    },
  )

  test('says that the task of another candidate is not there [HIRE-02]', async () => {
    network.use(
      mock(candidates.task, () => aCandidateTask({ candidate: { id: 402, name: 'Samir Haddad', status: 'ACTIVE' } })),
    )
    await open('/hiring/candidate/createScorecard/401?taskid=511')
    expect(await title('Page not found')).toBeVisible()
  })

  test('shows every scorecard for a task that is no number [HIRE-02]', async () => {
    await open('/hiring/candidate/createScorecard/401?taskid=first')
    await title('Scorecard: Noor van Dijk')
    expect(main().getByText('Calm and precise.')).toBeVisible()
  })

  test('says that the address is incomplete without a candidate', async () => {
    await open('/hiring/candidate/referenceCheck?taskId=512')
    await title('Page not found')
    expect(main().getByText(/incomplete or mistyped/)).toBeVisible()
  })
})
