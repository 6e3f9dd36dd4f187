import { QueryClient } from '@tanstack/react-query'
import { piecesQuery, untilBegun } from '#src/api/pieces.ts'

const key = ['people']
const longest = 250

/** Somebody who waits for a list whose pieces come when the test says so. */
const waitForList = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const pieces: { answer: (rows: readonly number[]) => void; fail: () => void }[] = []
  void client.prefetchQuery(
    piecesQuery(
      key,
      () =>
        new Promise<readonly number[]>((answer, reject) => {
          pieces.push({ answer, fail: () => reject(new Error('refused')) })
        }),
    ),
  )
  let isOver = false
  void untilBegun(client, key, longest).then(() => {
    isOver = true
  })
  return { pieces, isOver: () => vi.advanceTimersByTimeAsync(0).then(() => isOver) }
}

test('whoever waits for a list to begin goes on with its first piece, not with its last [TBL-05]', async () => {
  const { pieces, isOver } = waitForList()
  expect(await isOver()).toBe(false)
  pieces[0]?.answer(Array.from({ length: 100 }, (_, index) => index))
  expect(await isOver()).toBe(true)
  expect(pieces).toHaveLength(2)
})

test('whoever waits for a list to begin goes on when it cannot be loaded [TBL-05]', async () => {
  const { pieces, isOver } = waitForList()
  pieces[0]?.fail()
  expect(await isOver()).toBe(true)
})

test('whoever waits for a list to begin waits no longer than they said [TBL-05]', async () => {
  const { isOver } = waitForList()
  await vi.advanceTimersByTimeAsync(longest - 1)
  expect(await isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver()).toBe(true)
})

test('whoever waits for a list that has begun does not wait [TBL-05]', async () => {
  const client = new QueryClient()
  client.setQueryData(key, { content: [1], isWhole: false })
  await expect(untilBegun(client, key, longest)).resolves.toBeUndefined()
})
