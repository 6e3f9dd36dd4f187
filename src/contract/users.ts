import { pieceQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { ActiveStatus } from './permissions.ts'
import { Id, IdText, Moment, requiredText, text } from './values.ts'
import { z } from './zod.ts'

export const User = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  rolesDTO: z.object({ id: Id, name: z.string(), permissionLevel: z.int() }),
  isActive: z.boolean(),
  status: ActiveStatus,
  /** Of the companies that the caller belongs to, those that the user does too. */
  companyIds: z.array(Id),
  companies: z.array(z.object({ id: Id, name: z.string() })),
})
export type User = z.infer<typeof User>

export const UserBody = z.object({
  name: requiredText(),
  title: text(255).check(z.trim()),
  rolesDTO: z.object({ id: Id }),
  email: z.pipe(requiredText().check(z.toLowerCase()), z.email('must be an e-mail address')),
  isActive: z.boolean(),
  /** At least one; each a company that the caller belongs to. */
  companyIds: z.array(Id).check(z.minLength(1, 'Please select at least one option'), z.maxLength(1000)),
})
export type UserBody = z.infer<typeof UserBody>

/** Where a user of the embedded identity provider chooses a password, once and for a while. */
export const Invitation = z.object({ link: z.string(), expiresAt: Moment })
export type Invitation = z.infer<typeof Invitation>

export const users = {
  list: endpoint({
    id: 'users.list',
    summary: 'The users of the companies that the caller belongs to, by name',
    method: 'GET',
    service: 'admin',
    path: '/users/all',
    query: pieceQuery,
    response: z.array(User),
  }),
  create: endpoint({
    id: 'users.create',
    summary: 'Add a user',
    method: 'POST',
    service: 'admin',
    path: '/user',
    body: UserBody,
    response: User,
  }),
  update: endpoint({
    id: 'users.update',
    summary: 'Change a user; their memberships in companies of others stay',
    method: 'PUT',
    service: 'admin',
    path: '/user/users/:userId',
    params: z.object({ userId: IdText }),
    body: z.extend(UserBody, { id: Id }),
    versioned: true,
    response: User,
  }),
  invite: endpoint({
    id: 'users.invite',
    summary: 'A link at which a user chooses a password, to be handed to them; it works once, for seven days',
    method: 'POST',
    service: 'admin',
    path: '/user/users/:userId/invitation',
    params: z.object({ userId: IdText }),
    response: Invitation,
  }),
}
