import { act, render, screen } from '@testing-library/react'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'

test('relative times are written anew every 60 s, all by one clock that stops with the last of them [NOTI-02] [TIME-01]', () => {
  vi.useFakeTimers({ now: new Date('2026-06-30T12:00:00Z') })
  const { unmount } = render(
    <>
      <RelativeTime at="2026-06-30T11:51:30Z" />
      <RelativeTime at="2026-06-30T11:59:55Z" />
    </>,
  )
  const texts = () => screen.getAllByRole('time').map((it) => it.textContent)
  expect([texts(), vi.getTimerCount()]).toEqual([['a minute', 'few seconds'], 1])
  act(() => vi.advanceTimersByTime(59_999))
  expect(texts()).toEqual(['a minute', 'few seconds'])
  act(() => vi.advanceTimersByTime(1))
  expect(texts()).toEqual(['a minute', 'a minute'])
  act(() => vi.advanceTimersByTime(60_000))
  expect(texts()).toEqual(['few minutes', 'a minute'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
