import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { failing, faults } from '#mocks/faults.ts'
import { aCompany } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import * as texts from '#src/texts/shell.ts'
import { network } from '#tests/network.ts'
import { open, visit } from '#tests/visit.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async ({ user }: ReturnType<typeof visit>, name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  await user.keyboard('{Enter}')
}
const noCompany = () => HttpResponse.json([aCompany({ isActive: false })])
const never = () => new Promise<never>(() => {})

describe('the focus of a page that another takes the place of', () => {
  test('is on the heading of what says that no company is left, and on the page that opens then', async () => {
    network.use(failing(people.companies, noCompany, { once: true }))
    const page = visit('/workspaces')
    expect(await heading(texts.noActiveCompany)).not.toHaveFocus()
    await press(page, texts.tryAgain)
    await heading('Workspaces')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('is on the heading of a page that comes in place of one at work', async () => {
    const page = await open('/workspaces', { oidc: { endSession: never } })
    await press(page, /Daniel Okafor/)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await heading(texts.signingOut)).toHaveFocus()
  })

  test('is on the heading of a page that waits, and of what it leads to', async () => {
    network.use(failing(people.companies, noCompany))
    let end = () => {}
    const page = visit('/workspaces', { oidc: { endSession: () => new Promise<void>((resolve) => (end = resolve)) } })
    await press(page, texts.signOut)
    expect(await heading(texts.signingOut)).toHaveFocus()
    await act(async () => end())
    expect(await heading(texts.signedOut)).toHaveFocus()
  })

  test('stays where it is on a page that stays, and is on nothing where nothing had it', async () => {
    network.use(failing(people.companies, faults['network error'], { once: true }))
    visit('/workspaces')
    expect(await heading(texts.unreachable)).not.toHaveFocus()
    expect(document.body).toHaveFocus()
  })
})
