import { act, fireEvent, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aDirectoryToken } from '#mocks/directory-tokens.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser, aUser } from '#mocks/people.ts'
import { directoryTokens } from '#src/contract/directory-tokens.ts'
import * as texts from '#src/texts/directory.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const world = (tokens = [aDirectoryToken()]) => ({ ...aWorld({ me: aSuperUser() }), directoryTokens: tokens })
const row = (name: string) => main().findByRole('row', { name: new RegExp(name) })

describe('the directory of a company', () => {
  test('gets a token that is shown once, and loses it when that is revoked [ADM-08]', async () => {
    const { user, alerts } = await open('/admin/directory', { world: world([]) })
    await main().findByText('Empty')
    await user.click(main().getByRole('button', { name: texts.addToken }))
    const named = within(await screen.findByRole('dialog', { name: texts.addToken }))
    await user.type(named.getByRole('textbox', { name: texts.name }), 'Okta{Enter}')
    const shown = within(await screen.findByRole('dialog', { name: texts.madeTitle('Okta') }))
    expect(shown.getByRole('textbox', { name: texts.token })).toHaveValue('scim_1_secret-1')
    await user.click(shown.getByRole('button', { name: texts.close }))
    expect(await row('Okta')).toHaveTextContent(texts.neverUsed)
    expect(document.body).not.toHaveTextContent('scim_1_secret-1')
    await user.click(main().getByRole('button', { name: texts.revokeOne('Okta') }))
    const question = within(await screen.findByRole('dialog', { name: texts.revokeQuestion('Okta') }))
    await user.click(question.getByRole('button', { name: texts.revoke }))
    await main().findByText('Empty')
    expect(alerts.getSnapshot().context.log.map((it) => it.message)).toContain(texts.revoked('Okta'))
  })

  test('does not lose a token that is shown once by the end of the session [ADM-08] [AUTH-06]', async () => {
    const { user, session, provider } = await open('/admin/directory', { world: world([]) })
    await user.click(await main().findByRole('button', { name: texts.addToken }))
    const named = within(await screen.findByRole('dialog', { name: texts.addToken }))
    await user.type(named.getByRole('textbox', { name: texts.name }), 'Okta{Enter}')
    const shown = within(await screen.findByRole('dialog', { name: texts.madeTitle('Okta') }))
    act(() => session.send({ type: 'session.lost' }))
    await screen.findByText(/^Your session has ended/)
    expect(shown.getByRole('textbox', { name: texts.token })).toHaveValue('scim_1_secret-1')
    expect(provider.redirected).toEqual([])
  })

  test('does not lose a token that is shown once by Escape [ADM-08]', async () => {
    const { user } = await open('/admin/directory', { world: world([]) })
    await user.click(await main().findByRole('button', { name: texts.addToken }))
    const named = within(await screen.findByRole('dialog', { name: texts.addToken }))
    await user.type(named.getByRole('textbox', { name: texts.name }), 'Okta{Enter}')
    const shown = await screen.findByRole('dialog', { name: texts.madeTitle('Okta') })
    fireEvent(shown, new Event('cancel', { cancelable: true }))
    expect(within(shown).getByRole('textbox', { name: texts.token })).toHaveValue('scim_1_secret-1')
    expect(shown).toBeVisible()
  })

  test('reads that it gets no token any more, and only then is led out [GATE-06]', async () => {
    const here = world([])
    const { user } = await open('/admin/directory', { world: here })
    await user.click(await main().findByRole('button', { name: texts.addToken }))
    const named = within(await screen.findByRole('dialog', { name: texts.addToken }))
    here.me = aUser({ userData: here.me.userData })
    for (const endpoint of [directoryTokens.create, directoryTokens.list])
      network.use(mock(endpoint, () => problem(403, 'FORBIDDEN', 'You do not have permission to do this')))
    await user.type(named.getByRole('textbox', { name: texts.name }), 'Okta{Enter}')
    expect(await named.findByRole('alert')).toHaveTextContent('You do not have permission to do this')
    await screen.findByText('Manager')
    expect(named.getByRole('textbox', { name: texts.name })).toHaveValue('Okta')
    await user.click(named.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  })

  test('is told which tokens have expired, and why it may have no more [ADM-08]', async () => {
    const tokens = Array.from({ length: 10 }, (_, index) =>
      aDirectoryToken({
        id: index + 1,
        name: `Directory ${index}`,
        isExpired: index === 3,
        expiresAt: '2026-11-01T00:00:00.000Z',
      }),
    )
    await open('/admin/directory', { world: world(tokens) })
    expect(await row('Directory 3')).toHaveTextContent(texts.expired)
    expect(await row('Directory 4')).not.toHaveTextContent(texts.expired)
    const add = main().getByRole('button', { name: texts.addToken })
    expect(add).toBeDisabled()
    expect(add).toHaveAccessibleDescription(texts.noRoom)
  })
})
