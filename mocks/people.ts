import { type CompanyOption, people, type Role, type UserInfo } from '#src/contract/people.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

export const aRole = (change: Partial<Role> = {}): Role => ({
  id: 2,
  name: 'Manager',
  description: 'Reviews the people who report to them',
  ...change,
})

/** The manager Daniel Okafor, or whom `change` makes of him. */
export const aUser = ({
  userData,
  ...change
}: Partial<Omit<UserInfo, 'userData'>> & { userData?: Partial<UserInfo['userData']> } = {}): UserInfo => ({
  ...aRole(),
  permissionGroupName: 'Manager',
  isOwner: false,
  ...change,
  userData: {
    id: 2,
    name: 'Daniel Okafor',
    email: 'manager@example.com',
    title: 'Engineering Manager',
    profilePhotoURL: null,
    ...userData,
  },
})

export const aSuperUser = (): UserInfo =>
  aUser({
    id: 1,
    name: 'CEO',
    description: 'Chief Executive Officer',
    permissionGroupName: 'Super User',
    userData: { id: 3, name: 'Ingrid Solheim', email: 'admin@example.com', title: 'Chief Executive Officer' },
  })

export const aCompany = (change: Partial<CompanyOption> = {}): CompanyOption => ({
  companyId: 1,
  companyName: 'Northwind Robotics',
  logoUrl: '/logos/northwind.svg',
  isActive: true,
  preferred: true,
  isDefault: true,
  employeeId: 20,
  roleName: 'Manager',
  permissionGroupName: 'Manager',
  ...change,
})

export const anotherCompany = (): CompanyOption =>
  aCompany({
    companyId: 2,
    companyName: 'Halcyon Health',
    logoUrl: '/logos/halcyon.svg',
    preferred: false,
    isDefault: false,
    employeeId: 40,
  })

export const peopleHandlers = (world: World) => [
  mock(people.role, () => aRole({ id: world.me.id, name: world.me.name, description: world.me.description })),
  mock(people.info, () => world.me),
  mock(people.companies, ({ params }) => {
    const { name: roleName, permissionGroupName, userData } = world.me
    if (params.id !== userData.id) return noSuchRecord()
    // Whoever a test is about has one role, in every company.
    return world.companies.map((it) => ({ ...it, roleName, permissionGroupName }))
  }),
]
