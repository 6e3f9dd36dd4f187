import { contentList, recordListQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { UserBody } from './users.ts'
import { IdText } from './values.ts'
import { z } from './zod.ts'

/** An account, whatever companies it opens. */
export const Account = z.object({
  ...Stored.shape,
  name: z.string(),
  email: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  isOwner: z.boolean(),
})
export type Account = z.infer<typeof Account>

/** A company as the installation's owners know it: nothing of what is in it. */
export const InstalledCompany = z.object({ ...Stored.shape, name: z.string(), isActive: z.boolean() })
export type InstalledCompany = z.infer<typeof InstalledCompany>

const ofAdmin = { service: 'admin', company: 'none' } as const
const params = z.object({ id: IdText })

/** What the installation's owners administer, in whatever companies they work. */
export const installation = {
  accounts: endpoint({
    ...ofAdmin,
    id: 'installation.accounts',
    summary: 'All accounts of the installation',
    method: 'GET',
    path: '/installation/account',
    query: recordListQuery(['id', 'name', 'email']),
    response: contentList(Account),
  }),
  changeAccount: endpoint({
    ...ofAdmin,
    id: 'installation.changeAccount',
    summary: 'Change an account: its name and address, whether it is active, and whether it owns the installation',
    method: 'PATCH',
    path: '/installation/account/:id',
    params,
    body: z.partial(
      z.extend(z.pick(UserBody, { name: true, title: true, email: true, isActive: true }), { isOwner: z.boolean() }),
    ),
    versioned: true,
    response: Account,
  }),
  companies: endpoint({
    ...ofAdmin,
    id: 'installation.companies',
    summary: 'All companies of the installation',
    method: 'GET',
    path: '/installation/company',
    query: recordListQuery(['id', 'name']),
    response: contentList(InstalledCompany),
  }),
  changeCompany: endpoint({
    ...ofAdmin,
    id: 'installation.changeCompany',
    summary: 'Close a company, or open it again',
    method: 'PATCH',
    path: '/installation/company/:id',
    params,
    body: z.object({ isActive: z.boolean() }),
    versioned: true,
    response: InstalledCompany,
  }),
}
