import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const bytes = 32

/** `ln` is the binary logarithm of scrypt's N. */
type Cost = { ln: number; r: number; p: number }
// OWASP's minimum for scrypt; 32 MB a check, on the thread pool.
const current: Cost = { ln: 15, r: 8, p: 3 }

const hashOf = (text: string, salt: Buffer, { ln, r, p }: Cost) =>
  derive(text.normalize('NFKC'), salt, bytes, { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r })
const base64 = (it: Buffer) => it.toString('base64').replaceAll('=', '')
const written = ({ ln, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(hash)}`

const pattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/
const read = (stored: string) => {
  const [, ln, r, p, salt = '', hash = ''] = pattern.exec(stored) ?? []
  if (!hash) return null
  const cost: Cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** Hashes a password with a salt of its own; its cost stands with it: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. */
export const hashPassword = async (text: string, cost: Cost = current): Promise<string> => {
  const salt = randomBytes(16)
  return written(cost, salt, await hashOf(text, salt, cost))
}

const unknownAccount = written(current, randomBytes(16), randomBytes(bytes))

/** Checks a password; without a hash (no such account) it takes the same time and answers false. */
export const verifyPassword = async (text: string, stored: string | null | undefined): Promise<boolean> => {
  const it = read(stored ?? unknownAccount)
  if (!it) return false
  const actual = await hashOf(text, it.salt, it.cost)
  return it.hash.length === actual.length && timingSafeEqual(actual, it.hash)
}

/** Whether a hash was made at another cost than new ones are. */
export const needsRehash = (stored: string): boolean => {
  const cost = read(stored)?.cost
  return cost?.ln !== current.ln || cost.r !== current.r || cost.p !== current.p
}
