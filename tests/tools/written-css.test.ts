import { writtenCss } from '#src/ui/written-css.ts'

test('the file of global rules has the layers in their order, reset, tokens and classes [ERR-05]', () => {
  const css = writtenCss()
  expect(css).toMatch(/^@layer reset,\s*base,\s*tokens,\s*recipes;/)
  for (const rule of ['box-sizing:border-box', '--sw-colors-bg-page:', '.data-table{', '.button{'])
    expect(css).toContain(rule)
  expect(css).not.toContain('<')
})
