import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run.ts'

const folder = join(root, 'docs/decisions')
const index = 'README.md'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The row of the index that a decision asks for; without its title or status where these are not written as in others. */
const rowOf = (file: string) => {
  const number = file.slice(0, 4)
  const [, title] = new RegExp(`^# ${number}\\. (.+)\\n`).exec(read(file)) ?? []
  const [, status] = /^- Status: (.+)$/m.exec(read(file)) ?? []
  return `| [${number}](${file}) | ${title} | ${status} |`
}

test('the index of decisions has every file in order, with its title and its status', () => {
  const files = readdirSync(folder).filter((it) => it !== index)
  const rows = read(index)
    .split('\n')
    .filter((it) => it.startsWith('| ['))
  expect(rows).toEqual(files.toSorted().map(rowOf))
})
