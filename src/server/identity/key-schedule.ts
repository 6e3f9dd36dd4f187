import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

const minute = 60_000
const day = 1440 * minute

/** How old a process's picture of the keys may be. */
export const readAgainAfter = minute
/** A new key is published this long before it signs, so that every process knows it by then. */
const publishedBefore = 10 * minute
const signsFor = 30 * day

/** A signing key with the cookie key of the same time. `activeFrom`: milliseconds since 1970. */
export type ProviderKey = { kid: string; signingKey: JWK; cookieKey: string; activeFrom: number }

const newKey = async (activeFrom: number): Promise<ProviderKey> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return {
    kid,
    signingKey: { ...(await exportJWK(privateKey)), kty: 'RSA', alg: 'RS256', use: 'sig', kid },
    cookieKey: randomBytes(32).toString('base64url'),
    activeFrom,
  }
}

/** Without those whose successor has signed for `keepFor` milliseconds: nothing lives that long that they have signed. */
const unexpired = (keys: ProviderKey[], at: number, keepFor: number) =>
  keys.filter((_, index) => (keys[index + 1]?.activeFrom ?? at) + keepFor > at)

/** The keys, the one that signs first. The others verify what was signed before, or by a process whose clock is ahead. */
export const inUse = (keys: ProviderKey[], at: number, keepFor: number): ProviderKey[] => {
  const current = keys.findLast((it) => it.activeFrom <= at) ?? keys[0]
  return unexpired(keys, at, keepFor).toSorted((a, b) => Number(b === current) - Number(a === current))
}

/** Whether the newest key has signed for so long that the next must be made. */
export const isDue = (keys: ProviderKey[], at: number): boolean => {
  const newest = keys.at(-1)
  return newest === undefined || newest.activeFrom + signsFor <= at
}

/** The keys after a rotation, the new one last. */
export const rotated = async (keys: ProviderKey[], at: number, keepFor: number): Promise<ProviderKey[]> => [
  ...unexpired(keys, at, keepFor),
  await newKey(keys.length === 0 ? at : at + publishedBefore),
]
