import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { aCompany, anotherCompany } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a person who opens Stepwise', () => {
  test('waits with a skeleton until token, user, role and companies are there [AUTH-04]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    network.use(http.get('*/user/role', () => held.then(() => undefined)))
    const { session } = visit('/workspaces')
    await waitFor(() =>
      expect(session.getSnapshot().children.sessionOpening?.getSnapshot().matches('loading')).toBe(true),
    )
    expect(await title('Opening Stepwise')).toBeVisible()
    expect(session.getSnapshot().hasTag('ready')).toBe(false)
    answer()
    expect(await title('Workspaces')).toBeVisible()
    expect(session.getSnapshot().hasTag('ready')).toBe(true)
  })

  test('is sent to the provider from the exact address when the provider wants to see them [AUTH-03]', async () => {
    const { provider } = visit('/employees/start-review?planPeriodId=2', { signIn: async () => false })
    await waitFor(() => expect(provider.redirected).toEqual(['/employees/start-review?planPeriodId=2']))
  })

  test('reads that the provider cannot be reached, and gets in with Retry when it can [AUTH-02]', async () => {
    let isDown = true
    const { user } = visit('/workspaces', {
      signIn: async () => {
        if (isDown) throw { message: 'The sign-in service cannot be reached.', code: 'PROVIDER_UNAVAILABLE' }
        return true
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in service cannot be reached.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await title('Workspaces')).toBeVisible()
  })

  test('keeps what they read and where they are while it is tried again by itself [AUTH-02]', async () => {
    let answer = () => {}
    const answers = [
      () => Promise.reject({ message: 'The sign-in service cannot be reached.', code: 'PROVIDER_UNAVAILABLE' }),
      () => new Promise<boolean>((resolve) => (answer = () => resolve(true))),
    ]
    const { provider } = visit('/workspaces', { signIn: async () => answers.shift()?.() ?? true })
    const alert = await screen.findByRole('alert')
    const retry = screen.getByRole('button', { name: 'Try again' })
    retry.focus()
    act(() => provider.tell({ type: 'network.returned' }))
    expect(await screen.findByText('Trying again…')).toBeVisible()
    expect([screen.getByRole('alert'), document.activeElement]).toEqual([alert, retry])
    expect(retry).toHaveAttribute('aria-disabled', 'true')
    answer()
    expect(await title('Workspaces')).toBeVisible()
  })

  test('reads when the answer of the sign-in service could not be used, and signs in again [AUTH-03]', async () => {
    const { user, provider } = visit('/workspaces', { arrival: 'refused', signIn: async () => false })
    expect(await title('Sign-in could not be completed')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The sign-in service sent a response that could not be used. Sign in again.',
    )
    expect(provider.redirected).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(provider.redirected).toEqual(['/workspaces']))
  })

  test('is not sent round in a cycle when the API refuses even a fresh token [AUTH-06]', async () => {
    network.use(failing(people.role, '401'))
    const { provider } = visit('/workspaces')
    expect(await title('You do not have a Stepwise account')).toBeVisible()
    expect(provider.redirected).toEqual([])
  })

  test('is asked to request access when no active company is theirs [APP-05]', async () => {
    visit('/workspaces', { world: aWorld({ companies: [aCompany({ isActive: false })] }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('No active company is assigned to you.')
  })

  test('sees their name and role in the badge [AUTH-07]', async () => {
    visit('/workspaces')
    expect(await screen.findByRole('button', { name: /Daniel Okafor/ })).toBeVisible()
  })
})

describe('a person at work', () => {
  test('goes on without noticing when a call needed a new token [AUTH-06]', async () => {
    network.use(failing(planPeriods.list, '401', { once: true }))
    const { provider } = visit('/employees/start-review')
    expect(await title('Performance Reviews')).toBeVisible()
    expect(provider.redirected).toEqual([])
  })

  test('is sent to sign in again when the provider has ended the session [AUTH-06]', async () => {
    network.use(failing(planPeriods.list, '401'))
    const { provider } = visit('/employees/start-review', { renewal: async () => false })
    await waitFor(() => expect(provider.redirected).toEqual(['/employees/start-review?step=past-reviews']))
  })

  test('signs out at the provider too, and what this device stored goes once they agree [AUTH-05]', async () => {
    localStorage.setItem(`draft:1:${aWorld().me.userData.id}:1:10:2:1`, '{}')
    const { user, provider } = visit('/workspaces')
    const signOut = async () => {
      await user.click(await screen.findByRole('button', { name: /Daniel Okafor/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
      return within(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' }))
    }
    await user.click((await signOut()).getByRole('button', { name: 'Stay' }))
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining([expect.stringMatching(/^draft:/)]))
    await user.click((await signOut()).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(provider.signedOut).toBe(1))
    expect(Object.keys(localStorage)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^draft:/)]))
    expect(localStorage.getItem('companyID')).not.toBeNull()
  })
})

describe('the company', () => {
  test('is the preferred one at the first sign-in, stored with its logo [APP-02] [APP-08]', async () => {
    visit('/workspaces')
    await title('Workspaces')
    const preferred = aWorld().companies.find((it) => it.preferred)
    expect(localStorage.getItem('companyID')).toBe(String(preferred?.companyId))
    expect(localStorage.getItem('logo')).toBe(preferred?.logoUrl)
  })

  test('is switched by the person: header, storage and page follow [APP-04] [APP-06]', async () => {
    const asked: (string | null)[] = []
    network.events.on('request:start', ({ request }) => {
      if (request.url.includes('plan-period/list')) asked.push(request.headers.get('x-company-id'))
    })
    const { user } = visit('/employees/start-review')
    await title('Performance Reviews')
    await user.click(screen.getByRole('button', { name: /^Company:/ }))
    const other = anotherCompany()
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(other.companyName) }))
    expect(await screen.findByRole('button', { name: `Company: ${other.companyName}` })).toBeVisible()
    expect(await title('Performance Reviews')).toBeVisible()
    expect(await screen.findByRole('button', { name: `Company: ${other.companyName}` })).toBeVisible()
    expect(localStorage.getItem('companyID')).toBe(String(other.companyId))
    expect(asked.at(-1)).toBe(String(other.companyId))
    network.events.removeAllListeners()
  })

  test('shows its own logo, marked as preferred where it is [APP-03] [TOP-02]', async () => {
    const { user } = visit('/workspaces')
    await user.click(await screen.findByRole('button', { name: /^Company:/ }))
    const options = await screen.findAllByRole('menuitemradio')
    expect(options).toHaveLength(aWorld().companies.filter((it) => it.isActive).length)
    const preferred = aWorld().companies.find((it) => it.preferred)
    const option = options.find((it) => within(it).queryByText('Preferred'))
    expect(option).toHaveTextContent(preferred?.companyName ?? '')
    expect(option?.querySelector('img')).toHaveAttribute('src', preferred?.logoUrl)
  })
})

test('an answer that no company may see is not asked for: every call names the company on screen [APP-04]', async () => {
  const companies: (string | null)[] = []
  network.events.on('request:start', ({ request }) => {
    if (!request.url.includes('/user/')) companies.push(request.headers.get('x-company-id'))
  })
  visit('/workspaces')
  await title('Workspaces')
  network.events.removeAllListeners()
  expect(new Set(companies)).toEqual(new Set([localStorage.getItem('companyID')]))
})
