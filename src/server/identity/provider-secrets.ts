import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../database.ts'
import { secretsTable } from '../schema/platform.ts'

export type ProviderSecrets = { signingKey: JWK; publicKey: JWK; cookieKey: string }
type Stored = Omit<ProviderSecrets, 'publicKey'>

const generate = async (): Promise<Stored> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return {
    signingKey: { ...jwk, alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
    cookieKey: randomBytes(32).toString('base64url'),
  }
}

/** The signing and cookie keys of the embedded provider, made once: sessions outlive a restart, processes share them. */
export const providerSecrets = async (db: Db): Promise<ProviderSecrets> => {
  const name = 'identity-provider'
  const find = () => db.select().from(secretsTable).where(eq(secretsTable.name, name))
  let [row] = await find()
  if (!row) {
    await db
      .insert(secretsTable)
      .values({ name, value: await generate() })
      .onConflictDoNothing()
    ;[row] = await find()
  }
  if (!row) throw new Error('The identity provider’s keys could not be stored')
  const { signingKey, cookieKey } = row.value as Stored
  const { d, p, q, dp, dq, qi, ...publicKey } = signingKey
  return { signingKey, publicKey, cookieKey }
}
