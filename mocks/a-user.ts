import type { User } from '#src/contract/users.ts'

/** A user of the administration's list. */
export const aUser = (over: Partial<User> = {}): User => ({
  id: 1,
  version: 1,
  name: 'Priya Raman',
  email: 'priya@example.com',
  title: 'Robotics Engineer',
  rolesDTO: { id: 3, name: 'Recruiter', permissionLevel: 7 },
  isActive: true,
  status: 'ACTIVE',
  signIn: 'READY',
  invitedUntil: null,
  companyIds: [1, 2],
  companies: [
    { id: 1, name: 'Northwind Robotics' },
    { id: 2, name: 'Halcyon Health' },
  ],
  ...over,
})
