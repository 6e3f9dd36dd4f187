import { renderHook, waitFor } from '@testing-library/react'
import { useAfterPainting } from '#src/screens/lists/after-painting.ts'

test('what is due after painting is done in its order, and before the next of its kind [TBL-02]', async () => {
  const done: string[] = []
  const { result } = renderHook(useAfterPainting)
  result.current(() => done.push('first'))
  expect(done).toEqual([])
  result.current(() => done.push('second'))
  expect(done).toEqual(['first'])
  await waitFor(() => expect(done).toEqual(['first', 'second']))
})

test('what is due after painting is not done for somebody who has gone [TBL-02]', async () => {
  const done: string[] = []
  const { result, unmount } = renderHook(useAfterPainting)
  result.current(() => done.push('left'))
  unmount()
  const other = renderHook(useAfterPainting)
  other.result.current(() => done.push('stays'))
  await waitFor(() => expect(done).toContain('stays'))
  expect(done).toEqual(['stays'])
})
