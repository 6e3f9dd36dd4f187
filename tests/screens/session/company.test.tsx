import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { aCandidate, candidateFacts, recordsOfOne } from '#mocks/candidate-records.ts'
import { failing } from '#mocks/faults.ts'
import { listed } from '#mocks/listed.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aCompany, anotherCompany, aSuperUser } from '#mocks/people.ts'
import { aReportee } from '#mocks/reviews.ts'
import { scoringBands } from '#src/contract/assessment-setup.ts'
import { services } from '#src/contract/endpoint.ts'
import { departments, locations } from '#src/contract/general.ts'
import { jobTitles, standardJobs } from '#src/contract/job-setup.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const other = anotherCompany()
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const switcher = (name: string) => screen.findByRole('button', { name: `Company: ${name}` })
type Visit = ReturnType<typeof visit>

const choose = async ({ user }: Visit, name: string) => {
  await user.click(screen.getByRole('button', { name: /^Company:/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(name) }))
}

const step = '/employee/performance/evaluation?employeeId=10&planPeriodId=2&step=behavioural-competencies'
const comment = () =>
  within(screen.getByRole('region', { name: 'Works across teams' })).getByRole('textbox', { name: /^Comment/ })
const storedByAnotherTab = (companyId: number) =>
  act(() => {
    localStorage.setItem('companyID', String(companyId))
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'companyID', newValue: String(companyId), storageArea: localStorage }),
    )
  })

/** The companies that the calls under this path named, oldest first. */
const watchCalls = (path: string) => {
  const companies: (string | null)[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.url.includes(path)) companies.push(request.headers.get('x-company-id'))
  })
  return companies
}
afterEach(() => network.events.removeAllListeners())

describe('a person who changes company', () => {
  test('keeps what they have typed and not saved, and finds it when they come back [APP-06] [REV-15]', async () => {
    const it = visit(step)
    await title('Behavioural Competencies')
    await it.user.type(comment(), 'Half a thought')
    await choose(it, other.companyName)
    expect(await switcher(other.companyName)).toBeVisible()
    expect(await title('Performance Reviews')).toBeVisible()
    await choose(it, aCompany().companyName)
    expect(await switcher(aCompany().companyName)).toBeVisible()
    act(() => it.history.push(step))
    expect(await title('Behavioural Competencies')).toBeVisible()
    expect(comment()).toHaveValue('Half a thought')
  })

  test('decides what becomes of a reason that this device cannot keep, and is asked once [APP-06] [APP-07]', async () => {
    const records = recordsOfOne({ pipeline: { facts: candidateFacts({ status: 'REVIEW' }), moves: [] } })
    const world = aWorld({ candidates: [aCandidate({ status: 'REVIEW' })], candidateRecords: { 401: records } })
    const it = visit('/hiring/candidate/details/401', { world })
    await it.user.click(await screen.findByRole('button', { name: 'Reject' }))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const dialog = within(screen.getByRole('dialog'))
    await it.user.type(dialog.getByRole('textbox'), 'No')
    await it.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await choose(it, other.companyName)
    const notice = await screen.findByText(/^This device could not save what you typed\./)
    expect(await switcher(aCompany().companyName)).toBeVisible()
    expect(notice).toBeVisible()
    await it.user.click(screen.getByRole('button', { name: 'Switch and discard' }))
    expect(await switcher(other.companyName)).toBeVisible()
    expect(await title('Candidates')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('decides what becomes of their text when this device cannot keep it [APP-06] [APP-07]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const it = visit(step)
    await title('Behavioural Competencies')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The quota has been exceeded')
    })
    await it.user.type(comment(), 'Only here')
    await choose(it, other.companyName)
    expect(await screen.findByText(/This device could not save what you typed/)).toBeVisible()
    await it.user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(comment()).toHaveValue('Only here')
    expect(await switcher(aCompany().companyName)).toBeVisible()
    await choose(it, other.companyName)
    await it.user.click(await screen.findByRole('button', { name: 'Switch and discard' }))
    expect(await switcher(other.companyName)).toBeVisible()
    expect(warn).toHaveBeenCalled()
  })

  test('never sees an answer that the company before gave late: the call is given up [APP-04] [APP-06]', async () => {
    const slow = { isAsked: false, isGivenUp: false }
    const it = visit('/workspaces')
    await title('Workspaces')
    network.use(
      http.get('*/plan-period/list', ({ request }) => {
        if (request.headers.get('x-company-id') === String(other.companyId)) return undefined
        slow.isAsked = true
        return new Promise<undefined>((resolve) => {
          request.signal.addEventListener('abort', () => {
            slow.isGivenUp = true
            resolve(undefined)
          })
        })
      }),
    )
    act(() => it.history.push('/employees/start-review'))
    // A core that is busy may send it later than the page begins to load.
    await waitFor(() => expect(slow.isAsked).toBe(true))
    const asked = watchCalls('/plan-period/list')
    await choose(it, other.companyName)
    expect(await switcher(other.companyName)).toBeVisible()
    await waitFor(() => expect(slow.isGivenUp).toBe(true))
    await waitFor(() => expect(it.router.state.status).toBe('idle'))
    expect(new Set(asked)).toEqual(new Set([String(other.companyId)]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sees nothing of the old company under the name of the new one, not for a moment [APP-04] [APP-06]', async () => {
    network.use(
      http.get('*/reportee/list/*', ({ request }) =>
        request.headers.get('x-company-id') === String(other.companyId)
          ? HttpResponse.json([aReportee({ employeeId: 61, name: 'Ida Lund' })])
          : undefined,
      ),
    )
    const it = visit('/employees/start-review')
    expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
    const mixed: string[] = []
    const observer = new MutationObserver(() => {
      const name = screen.queryByRole('button', { name: /^Company:/ })?.getAttribute('aria-label') ?? ''
      const isMixed = name.includes(other.companyName) && document.body.textContent?.includes('Priya Raman')
      if (isMixed) mixed.push(document.body.textContent ?? '')
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    await choose(it, other.companyName)
    expect(await screen.findByRole('row', { name: /Ida Lund/ })).toBeVisible()
    observer.disconnect()
    expect(mixed).toEqual([])
  })

  test.each([
    ['locations', '/admin/general/location', locations.list],
    ['departments', '/admin/general/department', departments.list],
    ['scoring bands', '/admin/user-management/attribute-scoring', scoringBands.list],
    ['job titles', '/admin/job/job-title', jobTitles.list],
  ])('has the %s of the new one asked for, and those of the old one dropped [APP-06]', async (_, path, list) => {
    const it = visit(path, { world: aWorld({ me: aSuperUser(), companies: [aCompany(), other] }) })
    // What a form of job titles offers.
    network.use(mock(standardJobs.list, ({ query }) => listed([], query, () => [])))
    const cached = (companyId: number) =>
      it.queryClient.getQueryCache().findAll({ queryKey: ['company', companyId, list.id] })
    await waitFor(() => expect(cached(aCompany().companyId).map(({ state }) => state.status)).toEqual(['success']))
    const companies = watchCalls(`${services[list.service]}${list.path}`)
    await choose(it, other.companyName)
    expect(await switcher(other.companyName)).toBeVisible()
    await waitFor(() => expect(cached(other.companyId).map(({ state }) => state.status)).toEqual(['success']))
    expect(companies).toContain(String(other.companyId))
    expect(companies).not.toContain(String(aCompany().companyId))
    expect(cached(aCompany().companyId)).toHaveLength(0)
  })

  test('sees a skeleton, not the old company, for as long as the new one does not answer [APP-06]', async () => {
    const it = visit('/employees/start-review')
    expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
    let answer = () => {}
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    network.use(http.get('*/reportee/list/*', () => held))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    act(() => it.session.send({ type: 'company.choose', companyId: other.companyId }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(it.session.getSnapshot().children.companySwitch?.getSnapshot().matches('entering')).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    vi.useRealTimers()
    expect(it.session.getSnapshot().children.companySwitch?.getSnapshot().matches('entering')).toBe(false)
    expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Priya Raman/ })).toBeNull()
    await act(async () => answer())
    expect(await screen.findByRole('row', { name: /Priya Raman/ })).toBeVisible()
  })
})

describe('a page that does not come', () => {
  test('is reported after ten seconds, and can be asked for again [API-02]', async () => {
    const it = visit('/workspaces')
    await title('Workspaces')
    // It asks for the same people, and one question is not asked twice at the same time.
    await screen.findByRole('link', { name: 'Open reviews' })
    let asked = 0
    network.use(
      http.get('*/reportee/list/*', () => {
        asked += 1
        return asked === 1 ? new Promise<undefined>(() => {}) : undefined
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    act(() => it.history.push('/employees/start-review'))
    expect(await title('Loading')).toBeInTheDocument()
    expect(screen.queryByText(/This is taking longer than usual/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    vi.useRealTimers()
    expect(screen.getByText(/This is taking longer than usual/)).toBeVisible()
    await it.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title('Performance Reviews')).toBeVisible()
    expect(asked).toBe(2)
  })
})

describe('another tab', () => {
  test('that changes company is shown, and changes nothing here: header and page stay the same company [APP-02] [APP-04]', async () => {
    const it = visit('/employees/start-review')
    await title('Performance Reviews')
    storedByAnotherTab(other.companyId)
    expect(await screen.findByText(`You switched to ${other.companyName} in another tab.`)).toBeVisible()
    const asked = watchCalls('/plan-period/list')
    await act(() => it.router.invalidate())
    expect(new Set(asked)).toEqual(new Set([String(aCompany().companyId)]))
    expect(await switcher(aCompany().companyName)).toBeVisible()
    await it.user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByText(/You switched to/)).toBeNull()
    expect(localStorage.getItem('companyID')).toBe(String(other.companyId))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is followed when the person says so [APP-06]', async () => {
    const it = visit('/employees/start-review')
    await title('Performance Reviews')
    storedByAnotherTab(other.companyId)
    await it.user.click(await screen.findByRole('button', { name: 'Switch this tab too' }))
    expect(await switcher(other.companyName)).toBeVisible()
    expect(screen.queryByText(/You switched to/)).toBeNull()
  })

  test('does not decide for a tab that is loaded again: it stays in its own company [APP-02]', async () => {
    const first = visit('/workspaces')
    await title('Workspaces')
    first.leave()
    localStorage.setItem('companyID', String(other.companyId))
    visit('/workspaces')
    expect(await switcher(aCompany().companyName)).toBeVisible()
    expect(localStorage.getItem('companyID')).toBe(String(other.companyId))
  })

  test('that signs out signs this one out, with nothing of the person left on screen [AUTH-05]', async () => {
    const { provider } = visit('/employees/start-review')
    await title('Performance Reviews')
    // What a form of this tab has stored again, after the other one had removed it.
    localStorage.setItem(`draft:1:${aWorld().me.userData.id}:1:locations.list:new:a`, '{}')
    localStorage.setItem('draft:1:99:1:locations.list:new:a', '{}')
    act(() => provider.tell({ type: 'session.endedElsewhere' }))
    expect(await title('You are signed out')).toBeVisible()
    expect(screen.getByText(/You signed out in another tab/)).toBeVisible()
    expect(document.body).not.toHaveTextContent(/Priya Raman|Daniel Okafor/)
    expect(provider.forgotten).toBe(1)
    expect(provider.redirected).toEqual([])
    expect(Object.keys(localStorage).filter((it) => it.startsWith('draft:'))).toEqual([
      'draft:1:99:1:locations.list:new:a',
    ])
  })
})

describe('a company that is no longer the person’s', () => {
  test('is replaced at the start, with a notice until they have read it [APP-05]', async () => {
    localStorage.setItem('companyID', '999')
    const { user } = visit('/workspaces')
    const text = `You no longer have access to the company you used last. You are now in ${aCompany().companyName}.`
    expect(await screen.findByText(text)).toBeVisible()
    expect(localStorage.getItem('companyID')).toBe(String(aCompany().companyId))
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(text)).toBeNull()
  })

  test('is left as soon as a call is refused for it [APP-05]', async () => {
    // The router says in development what the page says too.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const world = aWorld()
    const it = visit('/workspaces', { world })
    await title('Workspaces')
    world.companies = [other]
    network.use(
      http.get('*/plan-period/list', ({ request }) =>
        request.headers.get('x-company-id') === String(other.companyId)
          ? undefined
          : problem(403, 'COMPANY_FORBIDDEN', 'You have no access to this company'),
      ),
    )
    act(() => it.history.push('/employees/start-review'))
    expect(await switcher(other.companyName)).toBeVisible()
    expect(await screen.findByText(/company you used last. You are now in Halcyon Health/)).toBeVisible()
    expect(await title('Performance Reviews')).toBeVisible()
    expect(localStorage.getItem('companyID')).toBe(String(other.companyId))
  })
})

describe('opening the application', () => {
  const calls = { role: people.role, info: people.info, companies: people.companies }

  test('goes on without storage: the company is known for as long as the page lives [APP-07]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const method of ['setItem', 'getItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('The operation is insecure')
      })
    const asked = watchCalls('/plan-period/list')
    visit('/workspaces')
    expect(await title('Workspaces')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([String(aCompany().companyId)]))
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Local storage: could not write companyID'))
  })

  test('asks once for a new token when the API refuses the stored one, for each of its calls [AUTH-06]', async () => {
    for (const endpoint of Object.values(calls)) {
      network.use(failing(endpoint, '401', { once: true }))
      const { leave, provider } = visit('/workspaces')
      expect(await title('Workspaces')).toBeVisible()
      expect(provider.redirected).toEqual([])
      leave()
    }
  })

  test('ends where the person can act when every answer is a 401, however fresh the token is [AUTH-06]', async () => {
    network.use(failing(planPeriods.list, '401'))
    const { provider } = visit('/employees/start-review', { arrival: 'returned' })
    expect(await title('Your session has ended')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Sign in again to continue.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(provider.redirected).toEqual([])
  })
})
