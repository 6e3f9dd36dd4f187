import { endpoint } from './endpoint.ts'
import { Id, IdText } from './values.ts'
import { z } from './zod.ts'

/** The permission group whose members may use the admin area. */
export const superUserGroup = 'Super User'

/** The permission group whose members run the hiring area. */
export const hiringStaffGroup = 'Hiring Staff'

/** Somebody who belongs to no company has none: its id is null and its name empty. */
export const Role = z.object({ id: z.nullable(Id), name: z.string(), description: z.string() })
export type Role = z.infer<typeof Role>

/** The signed-in user, with the role and the permission group that they have in the company of the call. */
export const UserInfo = z.object({
  id: z.nullable(Id),
  name: z.string(),
  description: z.string(),
  permissionGroupName: z.string(),
  /** Whether they own the installation, and may found companies. */
  isOwner: z.boolean(),
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
  /** What the user is in this company. */
  roleName: z.string(),
  permissionGroupName: z.string(),
})
export type CompanyOption = z.infer<typeof CompanyOption>

export const people = {
  role: endpoint({
    id: 'people.role',
    summary: 'The current user’s role in the company of the call, or in the one that they begin with',
    method: 'GET',
    service: 'workflow',
    path: '/user/role',
    company: 'optional',
    response: Role,
  }),
  info: endpoint({
    id: 'people.info',
    summary: 'The current user, with the permission group of their role in the company of the call',
    method: 'GET',
    service: 'admin',
    path: '/user/role',
    company: 'optional',
    response: UserInfo,
  }),
  companies: endpoint({
    id: 'people.companies',
    summary: 'The companies of the caller, or those of another user in which the caller is a super user',
    method: 'GET',
    service: 'admin',
    path: '/user/:id/companies',
    params: z.object({ id: IdText }),
    company: 'none',
    response: z.array(CompanyOption),
  }),
}
