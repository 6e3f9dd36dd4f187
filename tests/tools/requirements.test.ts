import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIn, requirementsIn } from '#tools/requirements.ts'
import { root } from '#tools/run.ts'

test('a requirement is a list item that begins with its ID', () => {
  expect(requirementsIn('# R\n\n## REV reviews\n- REV-01 One.\n- REV-02 Two.\n- no ID\n')).toEqual([
    { id: 'REV-01', text: 'One.' },
    { id: 'REV-02', text: 'Two.' },
  ])
})

test('an ID that stands twice is refused', () => {
  expect(() => requirementsIn('- REV-01 One.\n- REV-01 Again.\n')).toThrow('REV-01 stands twice in the requirements')
})

test('a title cites IDs in brackets, one or several', () => {
  expect(citedIn('keeps the draft [REV-15] [AUTH-06]')).toEqual(['REV-15', 'AUTH-06'])
  expect(citedIn('keeps the draft [REV-15, AUTH-06]')).toEqual(['REV-15', 'AUTH-06'])
  expect(citedIn('scores [1-5] and REV-15')).toEqual([])
})

test('each area of the document is numbered from 1 without a gap', () => {
  const ids = requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8')).map((it) => it.id)
  const areas = [...new Set(ids.map((it) => it.slice(0, -3)))]
  const numbered = areas.flatMap((area) =>
    ids.filter((it) => it.startsWith(`${area}-`)).map((_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
  )
  expect(ids).toEqual(numbered)
})
