import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'

/** So much of a list as has come of the pieces in which the server answers it. */
export type Pieces<T> = { content: readonly T[]; isWhole: boolean }
type Asked = { limit: number; offset: number }
type LoadPiece<T> = (asked: Asked, signal?: AbortSignal) => Promise<readonly T[]>
type Options<T> = { signal?: AbortSignal; onBegun?: (content: readonly T[]) => void }

/** Enough for a first look, and soon there; the others are as large as the server makes them. */
const firstPiece = 100
const otherPieces = 1000

/** All rows of a list, piece by piece; `onBegun` is handed the first ones where there may be more. */
export const loadPieces = async <T>(load: LoadPiece<T>, { signal, onBegun }: Options<T> = {}): Promise<T[]> => {
  const all = [...(await load({ limit: firstPiece, offset: 0 }, signal))]
  if (all.length < firstPiece) return all
  onBegun?.([...all])
  for (let offset = firstPiece; offset === all.length; offset += otherPieces)
    all.push(...(await load({ limit: otherPieces, offset }, signal)))
  return all
}

/**
 * A list that comes in pieces: its first rows are there before the others. What is loaded anew takes the place of what is
 * there at once; whoever leaves before the last piece has come stops the loading.
 */
export const piecesQuery = <T>(queryKey: QueryKey, load: LoadPiece<T>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Pieces<T>> => {
      const onBegun = (content: readonly T[]) =>
        // Stale from the start: whoever asks for the list itself waits for the whole of it.
        void client.setQueryData<Pieces<T>>(queryKey, (shown) => shown ?? { content, isWhole: false }, { updatedAt: 1 })
      return { content: await loadPieces(load, { signal, onBegun }), isWhole: true }
    },
  })

/** Waits until a list begins to show, or cannot be loaded, or this many ms are over. */
export const untilBegun = (client: QueryClient, queryKey: QueryKey, longest: number): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      const state = client.getQueryState(queryKey)
      if (state?.data !== undefined || state?.status === 'error') stop()
    }
    const unsubscribe = client.getQueryCache().subscribe(settle)
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(stop, longest)
    settle()
  })
