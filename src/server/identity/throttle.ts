const windowMs = 10 * 60_000
const perAccount = 5
const perAddress = 50
const maxEntries = 10_000

export type Throttle = {
  /** Milliseconds until another attempt is let through; 0 when one may be made now. */
  wait(email: string, address: string): number
  failed(email: string, address: string): void
  succeeded(email: string, address: string): void
}

/**
 * Slows the guessing of passwords: 5 failures an account and address, 50 an address, in 10 minutes. Kept in memory:
 * a restart forgets it, several processes count apart.
 */
export const makeThrottle = (now: () => number): Throttle => {
  const failures = new Map<string, number[]>()
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs)
  const waitFor = (key: string, limit: number) => {
    const times = recent(key)
    const oldest = times[times.length - limit]
    return oldest === undefined ? 0 : oldest + windowMs - now()
  }
  const add = (key: string) => {
    const times = [...recent(key), now()].slice(-perAddress)
    failures.delete(key)
    failures.set(key, times)
    const [oldestKey] = failures.keys()
    if (failures.size > maxEntries && oldestKey !== undefined) failures.delete(oldestKey)
  }
  const account = (email: string, address: string) => `${address} ${email.toLowerCase()}`
  return {
    wait: (email, address) => Math.max(waitFor(account(email, address), perAccount), waitFor(address, perAddress)),
    failed: (email, address) => {
      add(account(email, address))
      add(address)
    },
    succeeded: (email, address) => void failures.delete(account(email, address)),
  }
}
