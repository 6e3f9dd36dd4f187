import { Deleted, pieceQuery } from './content-list.ts'
import { recorded } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { ActiveStatus, Id, IdText, lineText, Moment, requiredLine, SignInStatus } from './values.ts'
import { z } from './zod.ts'

export const User = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  /** The role that they have in the company of the call. */
  rolesDTO: z.object({ id: Id, name: z.string(), permissionLevel: z.int() }),
  /** Of the account, in whatever company. */
  isActive: z.boolean(),
  status: ActiveStatus,
  signIn: SignInStatus,
  /** When a link to choose a password ends, or ended for who has none yet. */
  invitedUntil: z.nullable(Moment),
  /** Of the companies in which the caller is a super user, those that the user belongs to. */
  companyIds: z.array(Id),
  companies: z.array(z.object({ id: Id, name: z.string() })),
})
export type User = z.infer<typeof User>

export const UserBody = z.object({
  name: requiredLine(),
  title: lineText(),
  /** The role in the company of the call; others that they join give the same one, or their own of the same name. */
  rolesDTO: z.object({ id: Id }),
  email: z.pipe(requiredLine().check(z.toLowerCase()), z.email('must be an email address')),
  isActive: z.boolean(),
  /** At least one; each a company in which the caller is a super user. */
  companyIds: z.array(Id).check(z.minLength(1, 'Please select at least one option'), z.maxLength(1000)),
})
export type UserBody = z.infer<typeof UserBody>

/** Where a user of the embedded identity provider chooses a password, once and for a while. */
export const Invitation = z.object({ link: z.string(), expiresAt: Moment })
export type Invitation = z.infer<typeof Invitation>

/** Who is invited as they were seen: not when somebody else has changed or invited them since. */
const seen = z.object({ version: z.optional(IdText), signIn: z.optional(SignInStatus) })

export const users = {
  list: endpoint({
    id: 'users.list',
    summary: 'The users of the company, by name',
    method: 'GET',
    service: 'admin',
    path: '/users/all',
    query: pieceQuery,
    response: z.array(User),
  }),
  create: endpoint({
    id: 'users.create',
    summary: 'Add a user; an account that the caller may know of by its address joins as it is',
    method: 'POST',
    service: 'admin',
    path: '/user',
    body: UserBody,
    response: User,
  }),
  update: recorded(
    'user',
    endpoint({
      id: 'users.update',
      summary: 'Change a user: the role here, the companies of the caller that they belong to, and the account',
      method: 'PUT',
      service: 'admin',
      path: '/user/users/:userId',
      params: z.object({ userId: IdText }),
      body: z.extend(UserBody, { id: Id }),
      versioned: true,
      response: User,
    }),
  ),
  remove: endpoint({
    id: 'users.remove',
    summary: 'Remove a user from the company of the call, whatever other companies they have',
    method: 'DELETE',
    service: 'admin',
    path: '/user/users/:userId',
    params: z.object({ userId: IdText }),
    versioned: true,
    response: Deleted,
  }),
  invite: endpoint({
    id: 'users.invite',
    summary:
      'A link at which a user chooses a password, to be handed to them; it works once, for seven days, until another is made',
    method: 'POST',
    service: 'admin',
    path: '/user/users/:userId/invitation',
    params: z.object({ userId: IdText }),
    query: seen,
    secretReply: true,
    response: Invitation,
  }),
  withdrawInvitation: endpoint({
    id: 'users.withdrawInvitation',
    summary: 'End a link at which a user chooses a password, and an email with one that is not sent yet',
    method: 'DELETE',
    service: 'admin',
    path: '/user/users/:userId/invitation',
    params: z.object({ userId: IdText }),
    response: User,
  }),
  sendInvitation: endpoint({
    id: 'users.sendInvitation',
    summary: 'Send a user an email with a link at which they choose a password; an earlier link ends',
    method: 'POST',
    service: 'admin',
    path: '/user/users/:userId/invitation/email',
    params: z.object({ userId: IdText }),
    query: seen,
    response: User,
  }),
}
