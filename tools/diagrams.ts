import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawMachine, machineNames } from './diagrams/drawings.ts'
import { indexPage, machinePage } from './diagrams/page.tsx'
import { root } from './run.ts'

/** Where the pages are written; they open from the file system and load nothing. */
const folder = join(root, 'dist/diagrams')

mkdirSync(folder, { recursive: true })
const all = await Promise.all(machineNames.map(drawMachine))
for (const it of all) writeFileSync(join(folder, `${it.name}.html`), machinePage(it))
writeFileSync(join(folder, 'index.html'), indexPage(all))
console.log(`${all.length} machines: open ${join(folder, 'index.html')}`)
