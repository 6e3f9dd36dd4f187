import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { type loadDialogs, useDialogs } from '#src/screens/admin/use-dialogs.ts'

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>
const parts: Dialogs = { AdminDialogs: () => <p />, ImportPanel: () => <p /> }

/** A list that shows, whose dialogs come as the test says; its rows are not painted yet. */
const openList = (...answers: (() => Promise<Dialogs>)[]) => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  onTestFinished(() => void vi.unstubAllGlobals())
  const load = vi.fn<typeof loadDialogs>()
  for (const it of answers) load.mockImplementationOnce(it)
  const { result } = renderHook(() => useDialogs({ isListShown: true, isNeeded: false }, load, null))
  return { load, result }
}
const unreached = () => Promise.reject(new Error('Failed to fetch'))

test('a press that finds no dialog says so, and the next one asks for it again [ADM-03]', async () => {
  const { load, result } = openList(unreached, async () => parts)
  expect(result.current).toMatchObject({ dialogs: null, areMissing: false })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(result.current.areMissing).toBe(true))
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(result.current).toMatchObject({ dialogs: parts, areMissing: false }))
  fireEvent.pointerDown(document.body)
  expect(load).toHaveBeenCalledTimes(2)
})

test('what the notice offers to load again is loaded [ADM-03]', async () => {
  const { result } = openList(unreached, async () => parts)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(result.current.areMissing).toBe(true))
  act(() => result.current.load())
  await waitFor(() => expect(result.current.dialogs).toBe(parts))
})
