import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { IdText, Moment, requiredLine } from './values.ts'
import { z } from './zod.ts'

/** What a token opens: SCIM for the company's directory, or the audit stream for whoever collects it. */
export const TokenPurpose = z.enum(['DIRECTORY', 'AUDIT'])
export type TokenPurpose = z.infer<typeof TokenPurpose>

/** What a program shows instead of a person's sign-in, without its secret. */
export const DirectoryToken = z.extend(Stored, {
  name: z.string(),
  purpose: TokenPurpose,
  createdAt: Moment,
  /** To the minute; null for one that was never used. */
  usedAt: z.nullable(Moment),
  /** From when on it is refused; null for one that stays until it is revoked. */
  expiresAt: z.nullable(Moment),
  isExpired: z.boolean(),
})
export type DirectoryToken = z.infer<typeof DirectoryToken>

const ofAdmin = { service: 'admin' } as const

/** How long a token can be good for, in days. */
export const longestLife = 1095

/** How the programs of a company are let in, and kept out again. */
export const directoryTokens = {
  list: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.list',
    summary: 'The tokens of the company’s directory (SCIM), and of whoever collects its audit stream',
    method: 'GET',
    path: '/directory/token',
    response: z.array(DirectoryToken),
  }),
  create: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.create',
    summary: 'Create a token for the company’s directory (SCIM), or for its audit stream; it is shown this once',
    method: 'POST',
    path: '/directory/token',
    body: z.object({
      name: requiredLine(),
      /** Absent: for the directory. */
      purpose: z.optional(TokenPurpose),
      /** Absent or null: until it is revoked. */
      expiresInDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(longestLife)))),
    }),
    secretReply: true,
    response: z.extend(DirectoryToken, { token: z.string() }),
  }),
  remove: endpoint({
    ...ofAdmin,
    id: 'directoryTokens.remove',
    summary: 'Revoke a token: it is refused from then on',
    method: 'DELETE',
    path: '/directory/token/:id',
    params: z.object({ id: IdText }),
    versioned: true,
    response: Deleted,
  }),
}
