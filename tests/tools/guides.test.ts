import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(['src/screens/admin/department.screen.tsx', 'src/routes/admin.general.department.tsx'])(
  'the guide to a screen of the administration shows %s as it is [ADM-03]',
  (file) => {
    expect(read('docs/add-an-admin-screen.md')).toContain(`\`\`\`tsx\n${read(file)}\`\`\``)
  },
)

test('the guide to a screen of the administration names only files that there are [ADM-03]', () => {
  const named = read('docs/add-an-admin-screen.md').matchAll(/\b(?:docs|machines|mocks|src|tests)\/[\w./-]+\.tsx?\b/g)
  const files = [...new Set(Array.from(named, ([file]) => file))]
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
