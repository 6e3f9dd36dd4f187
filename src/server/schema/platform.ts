import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { companyPolicy } from './company-policy.ts'
import { usersTable } from './people.ts'

/** Signing and cookie keys of the embedded identity provider: sessions survive a restart, and processes share them. */
export const secretsTable = pgTable('secrets', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What the embedded identity provider stores: sessions, grants, codes, tokens. */
export const oidcPayloadsTable = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    /** Whose it is: what `endSessionsOf` deletes by. */
    accountId: text(),
    grantId: text(),
    userCode: text(),
    uid: text(),
    /** Of an interaction: a digest of the network, or of the browser, that it was begun from. */
    begunFrom: text(),
    expiresAt: timestamp({ withTimezone: true }),
    consumedAt: timestamp({ withTimezone: true }),
  },
  (it) => [
    primaryKey({ columns: [it.model, it.id] }),
    index().on(it.accountId),
    index().on(it.grantId),
    index().on(it.model, it.uid),
    index().on(it.expiresAt),
    index().on(it.begunFrom),
    index().on(it.model, it.expiresAt),
  ],
)

/** Who may choose a password at a link, once and for a while: the last link that was made. Of its secret a digest is stored. */
export const invitationsTable = pgTable('invitations', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Failed attempts to sign in at the embedded provider, counted by account, by network and by browser. */
export const signInAttemptsTable = pgTable(
  'sign_in_attempts',
  {
    /** A digest. */
    key: text().primaryKey(),
    /** What was left of them at that moment, since they are forgotten with time. */
    failures: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (it) => [index().on(it.at)],
)

/** The stored answer of every POST, so that a retried one is done once and answered the same. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path, query and body: the same key for another request is refused. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (it) => [
    primaryKey({ columns: [it.companyId, it.userId, it.key] }),
    index().on(it.createdAt),
    companyPolicy(it.companyId),
  ],
)
