import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { IdText, Moment, requiredText } from './values.ts'
import { z } from './zod.ts'

/** What a company's directory shows at `/scim/v2`, without its secret. */
export const DirectoryToken = z.extend(Stored, {
  name: z.string(),
  createdAt: Moment,
  /** To the minute; null for one that was never used. */
  usedAt: z.nullable(Moment),
})
export type DirectoryToken = z.infer<typeof DirectoryToken>

const ofAdmin = { service: 'admin' } as const

/** How a company's directory is let in, and kept out again. */
export const directoryTokens = {
  list: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.list',
    summary: 'The tokens of the company’s directory (SCIM)',
    method: 'GET',
    path: '/directory/token',
    response: z.array(DirectoryToken),
  }),
  create: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.create',
    summary: 'Make a token for the company’s directory (SCIM); it is shown this once',
    method: 'POST',
    path: '/directory/token',
    body: z.object({ name: requiredText() }),
    secretReply: true,
    response: z.extend(DirectoryToken, { token: z.string() }),
  }),
  remove: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.remove',
    summary: 'Withdraw a token of the company’s directory: it is refused from then on',
    method: 'DELETE',
    path: '/directory/token/:id',
    params: z.object({ id: IdText }),
    versioned: true,
    response: Deleted,
  }),
}
