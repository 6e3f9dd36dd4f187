import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Change } from '#src/ui/change.tsx'
import { palette } from '#src/ui/palette.ts'
import { UiProvider } from '#src/ui/provider.tsx'
import { scoreFill, scores } from '#src/ui/score.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { ScorePicker } from '#src/ui/score-picker.tsx'

const wrapper = UiProvider

function Picker({ onChange }: { onChange: (score: number) => void }) {
  const [score, setScore] = useState<number | null>(null)
  const change = (it: number) => {
    setScore(it)
    onChange(it)
  }
  return <ScorePicker label="Score for Integrity" value={score} onChange={change} />
}

test('offers each score as a number with a word [REV-10]', () => {
  render(<Picker onChange={() => {}} />, { wrapper })
  expect(screen.getByRole('radiogroup', { name: 'Score for Integrity' })).toBeVisible()
  expect(screen.getAllByRole('radio').map((it) => it.closest('label')?.textContent)).toEqual([
    '1Poor',
    '2Weak',
    '3Solid',
    '4Strong',
    '5Outstanding',
  ])
})

test('takes a score by pointer, and moves it with the arrow keys [REV-05]', async () => {
  const onChange = vi.fn()
  render(<Picker onChange={onChange} />, { wrapper })
  await userEvent.click(screen.getByRole('radio', { name: /4/ }))
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(onChange.mock.calls).toEqual([[4], [5], [4]])
  expect(screen.getByRole('radio', { name: /4/ })).toBeChecked()
})

/** Hue in degrees, 0 to 360, and lightness, 0 to 1, of a `#rrggbb` colour. */
function hueAndLightness(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const sixths =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)
  return { hue: (sixths * 60 + 360) % 360, lightness: (most + least) / 2 }
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('fills 1 and 2 red, 3 yellow, 4 light green and 5 dark green in %s mode [REV-10]', (_, mode) => {
  const fills = scores.map((score) => hueAndLightness(palette[scoreFill(score)][mode]))
  const names = fills.map(({ hue, lightness }) => {
    if (hue < 15) return 'red'
    if (hue > 40 && hue < 60) return 'yellow'
    if (hue > 120 && hue < 160) return lightness > 0.5 ? 'light green' : 'dark green'
    return `hue ${hue}`
  })
  expect(names).toEqual(['red', 'red', 'yellow', 'light green', 'dark green'])
})

test.each([
  [null, 'Not scored'],
  [3, '3.00 Solid'],
  [3.5, '3.50 Strong'],
  [1.49, '1.49 Poor'],
])('shows the score %s as "%s": a mean counts as the nearest whole score [REV-10]', (score, text) => {
  const { container } = render(<ScoreBadge score={score} />, { wrapper })
  expect(container).toHaveTextContent(text)
})

test('shows a score that somebody chose as it was chosen [REV-10]', () => {
  const { container } = render(<ScoreBadge score={4} isChosen />, { wrapper })
  expect(container).toHaveTextContent('4 Strong')
})

test.each([
  [0.43, '+0.43', '0.43 above the previous review'],
  [-1, '−1.00', '1.00 below the previous review'],
  [0, '0', 'Same as the previous review'],
  [null, '–', 'Nothing to compare with the previous review'],
])('tells the change %s as a signed figure, and in words for screen readers [REV-10]', (value, figure, words) => {
  render(<Change value={value} than="the previous review" />, { wrapper })
  expect(screen.getByText(figure)).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText(words)).toBeInTheDocument()
})
