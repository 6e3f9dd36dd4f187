import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawnMachines, summaries } from './diagrams/all.ts'
import { diffPages } from './diagrams/diff-page.tsx'
import { writePages } from './diagrams/pages.ts'
import { chartsAt } from './diagrams/revision.ts'
import { root } from './run.ts'

/** Where the pages are written; they open from the file system and load nothing. */
const folder = join(root, 'dist/diagrams')
const write = (name: string, page: string) => writeFileSync(join(folder, name), page)

// npm run diagrams -- --diff main draws what has changed since that revision, too.
const { diff } = parseArgs({ options: { diff: { type: 'string' } } }).values

await writePages(folder, drawnMachines, summaries)
console.log(`${drawnMachines.length} machines: open ${join(folder, 'index.html')}`)
if (diff !== undefined) {
  const pages = await diffPages(await chartsAt(diff), drawnMachines, diff)
  for (const { name, page } of pages) write(name, page)
  console.log(`${pages.length - 1} machines are not as in ${diff}: open ${join(folder, 'diff.html')}`)
}
