import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

type Whose = { userId: number; companyId: number }

/** Keeps the drafts of somebody in a company under another name: what they are of has become part of something else. */
export const moveDrafts = (store: LocalStore, { userId, companyId }: Whose, from: string, to: string): void => {
  const [before, after] = [from, to].map((it) => `${personPrefix(userId)}${companyId}:${it}:`)
  for (const key of store.keys().filter((it) => it.startsWith(`${before}`))) {
    const text = store.get(key)
    if (text === null) continue
    store.keep(`${after}${key.slice(`${before}`.length)}`, text, (isKept) => {
      if (isKept) store.remove(key)
    })
  }
}
