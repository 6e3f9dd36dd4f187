import { act, render, screen } from '@testing-library/react'
import { ageText, useAge } from '#src/ui/age.ts'

const minute = 60_000

test.each([
  [0, 'just now'],
  [minute - 1, 'just now'],
  [minute, 'a minute ago'],
  [3 * minute, '3 minutes ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, 'an hour ago'],
  [5 * 60 * minute, '5 hours ago'],
])('%d ms are %s [REV-15]', (ms, text) => {
  expect(ageText(ms)).toBe(text)
})

function Saved({ at }: { at: number }) {
  return <p>Saved {useAge(at)}</p>
}

test('an age grows by itself while it is on screen [REV-15]', () => {
  vi.useFakeTimers()
  const { unmount } = render(<Saved at={Date.now()} />)
  expect(screen.getByText('Saved just now')).toBeVisible()
  act(() => vi.advanceTimersByTime(3 * minute))
  expect(screen.getByText('Saved 3 minutes ago')).toBeVisible()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
