import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const bytes = 32
// OWASP's minimum for scrypt; 32 MB a check, on the thread pool.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

/** Hashes a password with a salt of its own: `scrypt$<salt>$<hash>`, base64url. */
export const hashPassword = async (text: string): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(text.normalize('NFKC'), salt, bytes, cost)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

const unknownAccount = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(bytes).toString('base64url')}`

/** Checks a password; without a hash (no such account) it takes the same time and answers false. */
export const verifyPassword = async (text: string, hash: string | null | undefined): Promise<boolean> => {
  const [scheme, salt = '', expected = ''] = (hash ?? unknownAccount).split('$')
  if (scheme !== 'scrypt') return false
  const actual = await derive(text.normalize('NFKC'), Buffer.from(salt, 'base64url'), bytes, cost)
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === actual.length && timingSafeEqual(actual, wanted)
}
