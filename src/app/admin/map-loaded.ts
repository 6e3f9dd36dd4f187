import type { Loaded } from '#src/screens/lists/loaded.ts'

/** The same data, seen otherwise. */
export const mapLoaded = <T, U>(loaded: Loaded<T>, change: (data: T) => U): Loaded<U> =>
  loaded.status === 'fulfilled' ? { ...loaded, data: change(loaded.data) } : loaded
