import type { LocalStore } from './local-store.ts'

const key = 'characterShortcuts'

/** Whether keys that are a single character may be shortcuts on this device; a person who speaks to type switches them off. */
export const areCharactersOn = (store: LocalStore): boolean => store.get(key) !== 'off'

export const keepCharacters = (store: LocalStore, areOn: boolean): void => {
  if (areOn) store.remove(key)
  else store.set(key, 'off')
}
