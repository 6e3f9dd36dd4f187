import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../database.ts'
import { secretsTable } from '../schema/platform.ts'

export const deviceCookie = 'device'
const oneYear = 365 * 86_400

const remembered = 5

/** Browsers that somebody has signed in with before, as a cookie tells: whoever knows an address cannot shut them out. */
export type Devices = {
  /** Which browser a cookie of ours stands for; null for none of ours. */
  idOf(cookie: string | undefined): string | null
  /** The same, where the account has signed in with it. */
  idFor(cookie: string | undefined, email: string): string | null
  /** The cookie's next value, when this account has signed in. */
  remember(cookie: string | undefined, email: string): string
}

/**
 * The value is an id and signatures over it: one for itself, and one for each of the last five accounts. It lets nobody
 * in, and neither tells an address nor can be made for an account without its password.
 */
export const makeDevices = (key: string): Devices => {
  const sign = (id: string, email: string) =>
    createHmac('sha256', `device ${key}`)
      .update(JSON.stringify([id, email.toLowerCase()]))
      .digest('base64url')
  const isSigned = (id: string, email: string, signatures: string[]) => {
    const wanted = Buffer.from(sign(id, email))
    return signatures.some((it) => it.length === wanted.length && timingSafeEqual(Buffer.from(it), wanted))
  }
  const read = (cookie: string | undefined) => {
    if (!cookie || !/^[\w-]{22}(\.[\w-]{43}){1,6}$/.test(cookie)) return null
    const [id = '', own = '', ...accounts] = cookie.split('.')
    return isSigned(id, '', [own]) ? { id, accounts } : null
  }
  return {
    idOf: (cookie) => read(cookie)?.id ?? null,
    idFor: (cookie, email) => {
      const it = read(cookie)
      return it && isSigned(it.id, email, it.accounts) ? it.id : null
    },
    remember: (cookie, email) => {
      const { id, accounts } = read(cookie) ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
      const mine = sign(id, email)
      return [id, sign(id, ''), ...[...accounts.filter((it) => it !== mine), mine].slice(-remembered)].join('.')
    },
  }
}

/** The key of these cookies, made once: they live longer than the provider's own keys. */
export const deviceKey = async (db: Db): Promise<string> => {
  const name = 'devices'
  await db
    .insert(secretsTable)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secretsTable).where(eq(secretsTable.name, name))
  return String(row?.value)
}

/** From now on the account can be signed in to with this browser whatever is tried elsewhere. */
export const rememberDevice = (c: Context, devices: Devices, origin: string, email: string): void =>
  setCookie(c, deviceCookie, devices.remember(getCookie(c, deviceCookie), email), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: oneYear,
  })
