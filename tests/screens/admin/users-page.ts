import { screen, within } from '@testing-library/react'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { listed } from '#mocks/listed.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { companies } from '#src/contract/general.ts'
import { roles } from '#src/contract/permissions.ts'
import { type User, users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'

export const path = '/admin/user-management/users'
export const main = () => within(screen.getByRole('main'))
export const rowMenu = (name: string) => screen.findByRole('button', { name: `More actions for ${name}` })
export const item = (name: string) => screen.getByRole('menuitem', { name })
export const modal = () => within(document.querySelector('dialog') ?? document.body)
export const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)

export const named = (id: number, name: string, change: Partial<User> = {}): User =>
  aUser({ id, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, ...change })

const aCompany = (companyId: number, name: string, isActive = true) => ({
  id: companyId,
  version: 1,
  companyId,
  name,
  description: '',
  logoUrl: '/logos/default.svg',
  jdNarrative1: '',
  jdNarrative2: '',
  isActive,
})
const aRole = (id: number, name: string) => ({
  id,
  version: 1,
  name,
  description: '',
  permissionGroupName: name,
  permissionLevel: id,
  userTypes: [],
  isStandard: true,
})

/** The page with three users and perhaps more, and what was sent from it. */
export const openUsers = async (search = '', more: readonly User[] = []) => {
  const stored = [
    named(1, 'Priya Raman'),
    named(2, 'Jonas Weber', { isActive: false, status: 'INACTIVE' }),
    named(5, 'Daniel Okafor', { rolesDTO: { id: 2, name: 'Manager', permissionLevel: 10 } }),
    ...more,
  ]
  const sent: unknown[] = []
  const page = visit(`${path}${search}`, { world: aWorld({ me: aSuperUser() }) })
  network.use(
    mock(users.list, ({ query }) => (query?.offset ? [] : stored)),
    mock(users.create, ({ body }) => {
      sent.push(body)
      return named(4, body.name)
    }),
    mock(users.update, ({ params, body, version }) => {
      sent.push({ ...params, version, ...body })
      return named(1, body.name, { version: 2 })
    }),
    mock(users.invite, ({ params }) => {
      stored[0] = named(1, 'Priya Raman', { invitedUntil: '2026-11-30T08:00:00.000Z' })
      sent.push(params)
      return { link: 'https://people.example.com/oidc-login/invitation#secret', expiresAt: '2026-11-30T08:00:00.000Z' }
    }),
    mock(users.remove, ({ params }) => {
      sent.push(params)
      return { success: true as const }
    }),
    mock(companies.adminList, () => [
      aCompany(1, 'Northwind Robotics'),
      aCompany(2, 'Halcyon Health'),
      aCompany(3, 'Closed Ltd', false),
    ]),
    mock(roles.list, ({ query }) =>
      listed([aRole(1, 'Super User'), aRole(2, 'Manager'), aRole(3, 'Recruiter')], query ?? {}, (it) => [it.name]),
    ),
  )
  await screen.findByRole('rowheader', { name: search ? 'Jonas Weber' : 'Priya Raman' })
  return { ...page, sent, stored }
}
