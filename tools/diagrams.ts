import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawnMachines } from './diagrams/all.ts'
import { diffPages } from './diagrams/diff-page.tsx'
import { indexPage, machinePage } from './diagrams/page.tsx'
import { chartsAt } from './diagrams/revision.ts'
import { root } from './run.ts'

/** Where the pages are written; they open from the file system and load nothing. */
const folder = join(root, 'dist/diagrams')
const write = (name: string, page: string) => writeFileSync(join(folder, name), page)

// npm run diagrams -- --diff main draws what has changed since that revision, too.
const { diff } = parseArgs({ options: { diff: { type: 'string' } } }).values

mkdirSync(folder, { recursive: true })
for (const it of drawnMachines) write(`${it.name}.html`, machinePage(it))
write('index.html', indexPage(drawnMachines))
console.log(`${drawnMachines.length} machines: open ${join(folder, 'index.html')}`)
if (diff !== undefined) {
  const pages = await diffPages(await chartsAt(diff), drawnMachines, diff)
  for (const { name, page } of pages) write(name, page)
  console.log(`${pages.length - 1} machines are not as in ${diff}: open ${join(folder, 'diff.html')}`)
}
