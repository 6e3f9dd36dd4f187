import { putOffUntilFirstPage } from '#src/app/first-page.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const turn = () => vi.advanceTimersByTimeAsync(0)

/** Work that is due while the first page is not there; `show` shows that. */
const workBeforePage = async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  onTestFinished(() => void vi.unstubAllGlobals())
  let show = () => {}
  const stop = vi.fn()
  const subscribe = (_: string, listener: () => void) => {
    show = listener
    return stop
  }
  putOffUntilFirstPage({ router: { subscribe } } as unknown as Parameters<typeof putOffUntilFirstPage>[0])
  const work = vi.fn()
  const callOff = whenIdle(work)
  await turn()
  return { work, callOff, show: () => show(), stop }
}

test('what can wait is done when the first page is drawn, not while that waits for its answers', async () => {
  const { work, show, stop } = await workBeforePage()
  expect(work).not.toHaveBeenCalled()
  show()
  await turn()
  expect(work).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalled()
})

test('what can wait does not wait for ever for a first page that does not come', async () => {
  const { work } = await workBeforePage()
  await vi.advanceTimersByTimeAsync(4999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledOnce()
})

test('what is called off before the first page is drawn is not done', async () => {
  const { work, callOff, show } = await workBeforePage()
  callOff()
  show()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).not.toHaveBeenCalled()
})

test('what is called off when the first page is drawn, and before the browser is idle, is not done', async () => {
  const { work, callOff, show } = await workBeforePage()
  show()
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
  callOff()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).not.toHaveBeenCalled()
})

test('what can wait is done with the next idle moment once a page has been drawn', async () => {
  const { show } = await workBeforePage()
  show()
  await turn()
  const later = vi.fn()
  whenIdle(later)
  await turn()
  expect(later).toHaveBeenCalledOnce()
})
