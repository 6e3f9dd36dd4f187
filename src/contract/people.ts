import { endpoint } from './endpoint.ts'
import { Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** The permission group whose members may use the admin area. */
export const superUserGroup = 'Super User'

/** The permission group whose members run the hiring area. */
export const hiringStaffGroup = 'Hiring Staff'

export const Role = z.object({ id: Id, name: z.string(), description: z.string() })
export type Role = z.infer<typeof Role>

/** The signed-in user: identity, permission group and, per company, the employee record that stands for them. */
export const UserInfo = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  permissionGroupName: z.string(),
  userData: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    profilePhotoURL: z.nullable(z.string()),
  }),
})
export type UserInfo = z.infer<typeof UserInfo>

export const CompanyOption = z.object({
  companyId: Id,
  companyName: z.string(),
  logoUrl: z.string(),
  isActive: z.boolean(),
  preferred: z.boolean(),
  isDefault: z.boolean(),
  /** The user's own employee record in this company, if they have one. */
  employeeId: z.nullable(Id),
})
export type CompanyOption = z.infer<typeof CompanyOption>

export const people = {
  role: endpoint({
    id: 'people.role',
    summary: 'The current user’s role',
    method: 'GET',
    service: 'workflow',
    path: '/user/role',
    company: 'none',
    response: Role,
  }),
  info: endpoint({
    id: 'people.info',
    summary: 'The current user, with the permission group',
    method: 'GET',
    service: 'admin',
    path: '/user/role',
    company: 'none',
    response: UserInfo,
  }),
  companies: endpoint({
    id: 'people.companies',
    summary: 'The companies assigned to a user',
    method: 'GET',
    service: 'admin',
    path: '/user/:id/companies',
    params: z.object({ id: IdText }),
    company: 'none',
    response: z.array(CompanyOption),
  }),
}
