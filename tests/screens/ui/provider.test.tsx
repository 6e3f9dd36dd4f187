import { render, screen } from '@testing-library/react'
import { UiProvider } from '#src/ui/provider.tsx'

test('a page that opens does not work out the global rules, which it has from a file [ERR-05]', () => {
  render(
    <UiProvider>
      <p>Words</p>
    </UiProvider>,
  )
  expect(screen.getByText('Words')).toBeVisible()
  const rules = [...document.querySelectorAll('style')].map((it) => it.textContent).join('')
  expect(rules).not.toContain('--sw-colors-bg-page:')
  expect(rules).not.toContain('.data-table')
})
