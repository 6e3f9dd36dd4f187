import { act, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { plans } from '#src/contract/plans.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const sidebar = async () => within(await screen.findByRole('navigation', { name: 'Sidebar' }))

describe('the sidebar of the admin area', () => {
  test('has the groups with a page each as accordions, the first one open, and a way back [SIDE-02] [SIDE-17]', async () => {
    const { user } = visit('/admin/general/location', { world: aWorld({ me: aSuperUser() }) })
    // The first screen of a file loads what all of them need.
    await screen.findByRole('link', { name: 'Skip to content' })
    await title('Location')
    const inside = await sidebar()
    const general = await inside.findByRole('button', { name: 'General' })
    expect(general).toHaveAttribute('aria-expanded', 'true')
    expect(inside.getByRole('link', { name: 'Location' })).toHaveAttribute('aria-current', 'page')
    await user.click(general)
    expect(inside.queryByRole('link', { name: 'Location' })).not.toBeInTheDocument()
    // It was opened by its address: there is no page to go back to.
    await user.click(inside.getByRole('button', { name: 'Back' }))
    expect(await title('Workspaces')).toBeVisible()
  })

  test('never shows its groups to anybody else [SIDE-02]', async () => {
    const { container } = visit('/admin/general/location')
    await title('Workspaces')
    expect(container).not.toHaveTextContent('General')
  })
})

describe('the sidebar of a page without steps', () => {
  test('leads to the other pages of its area [SIDE-02] [NAV-12]', async () => {
    visit('/hiring/requisition')
    await title(/^Requisitions?$/)
    const inside = await sidebar()
    expect((await inside.findAllByRole('link')).map((it) => it.textContent)).toEqual([
      'Requisition',
      ...['Needs review', 'Needs approval', 'Open', 'Closed'],
      'Candidate',
      ...['In review', 'Active', 'Ready to offer', 'Offered', 'Hired', 'Rejected', 'Passed'],
    ])
    expect(inside.getByRole('link', { name: 'Requisition' })).toHaveAttribute('aria-current', 'page')
    expect(inside.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  test('does not show the steps of the review that was open before [SIDE-21] [NAV-17]', async () => {
    const { user } = visit('/employee/performance/summary?employeeId=10&planPeriodId=2')
    await title('Performance Summary')
    expect(await (await sidebar()).findByText('Priya Raman')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hiring' }))
    await user.click(screen.getByRole('link', { name: /^Candidate/ }))
    await title(/^Candidates?$/)
    expect((await sidebar()).queryByText('Priya Raman')).not.toBeInTheDocument()
    expect(await (await sidebar()).findByRole('link', { name: 'Candidate' })).toHaveAttribute('aria-current', 'page')
  })

  test('narrows the lists of hiring to a status and marks it [SIDE-02] [CAND-01]', async () => {
    const { user, history } = visit('/hiring/requisition')
    await title(/^Requisitions?$/)
    await user.click(await (await sidebar()).findByRole('link', { name: 'Offered' }))
    await title(/^Candidates?$/)
    expect(history.location.href).toBe('/hiring/candidate?status=OFFERED')
    const inside = await sidebar()
    const marked = inside.getAllByRole('link').filter((it) => it.getAttribute('aria-current') === 'page')
    expect(marked.map((it) => it.textContent)).toEqual(['Offered'])
    await user.click(inside.getByRole('link', { name: 'Candidate' }))
    expect(history.location.href).toBe('/hiring/candidate')
    expect(inside.getByRole('link', { name: 'Candidate' })).toHaveAttribute('aria-current', 'page')
    expect(inside.getByRole('link', { name: 'Offered' })).not.toHaveAttribute('aria-current')
  })

  test('goes back from a record to its list [SIDE-03]', async () => {
    const { user, history } = visit('/hiring/candidate')
    await title(/^Candidates?$/)
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: /Haddad/ }))
    await user.click(await (await sidebar()).findByRole('link', { name: 'All candidates' }))
    await title(/^Candidates?$/)
    expect(history.location.pathname).toBe('/hiring/candidate')
  })
})

test('the sidebar asks for what its page has not asked for [SIDE-16] [SIDE-20]', async () => {
  const { router } = visit('/workspaces')
  await title('Workspaces')
  // A page whose loader forgets the steps that stand beside it.
  const { options } = router.routesById['/_period/employee/performance/']
  const { loader } = options
  Object.assign(options, { loader: async () => ({ tasks: [], reportees: [], period: null }) })
  onTestFinished(() => {
    Object.assign(options, { loader })
  })
  await act(() => router.navigate({ to: '/employee/performance', search: { planPeriodId: 2, step: 'evaluate' } }))
  expect(await (await sidebar()).findByRole('link', { name: 'Evaluate' })).toBeVisible()
})

describe('the sidebar of the direct objectives', () => {
  test('goes back one page, since no way back is configured [SIDE-03]', async () => {
    const { user, history } = visit('/hiring/requisition?status=OPEN')
    await title(/^Requisitions?$/)
    await user.click(screen.getByRole('button', { name: 'Execution' }))
    await user.click(screen.getByRole('link', { name: 'Standard Objectives' }))
    await title('Direct Objectives')
    await user.click(await (await sidebar()).findByRole('button', { name: 'Back' }))
    await title(/^Requisitions?$/)
    expect(history.location.href).toBe('/hiring/requisition?status=OPEN')
  })

  test('names the plan in progress and has the step of its annual plan [SIDE-08] [SIDE-22] [SIDE-24]', async () => {
    const { user } = visit('/execution/standard-objectives')
    await title('Direct Objectives')
    const inside = await sidebar()
    const [period] = aWorld().periods
    const heading = await inside.findByRole('heading', { name: new RegExp(`Direct Objectives\\s*${period?.name}`) })
    expect(heading).toBeVisible()
    const step = inside.getByRole('link', { name: 'Full Year Standard Objective' })
    expect(step).toHaveAttribute('aria-current')
    await user.click(screen.getByRole('button', { name: 'Execution' }))
    expect(screen.getByRole('link', { name: 'Standard Objectives' })).toHaveAttribute('aria-current', 'page')
  })

  test.each(['', '?planPeriodId=2'])('are read once, at the address%s [SIDE-22]', async (search) => {
    let asked = 0
    network.events.on('request:start', ({ request }) => {
      if (request.url.includes(plans.annual.path)) asked += 1
    })
    visit(`/execution/standard-objectives${search}`)
    await title('Direct Objectives')
    await (await sidebar()).findByRole('link', { name: 'Full Year Standard Objective' })
    network.events.removeAllListeners()
    expect(asked).toBe(1)
  })

  test.each([
    ['the plan', plans.annual],
    ['the plan periods', planPeriods.list],
  ])('says that the plan could not be loaded when %s could not [SIDE-16]', async (_, endpoint) => {
    // The router warns of a failed loader while developing.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.use(failing(endpoint, '500'))
    visit('/execution/standard-objectives')
    expect(await (await sidebar()).findByText('The plan could not be loaded.')).toBeVisible()
  })
})
