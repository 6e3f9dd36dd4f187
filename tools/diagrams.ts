import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnMachines } from './diagrams/all.ts'
import { indexPage, machinePage } from './diagrams/page.tsx'
import { root } from './run.ts'

/** Where the pages are written; they open from the file system and load nothing. */
const folder = join(root, 'dist/diagrams')

mkdirSync(folder, { recursive: true })

for (const it of drawnMachines) writeFileSync(join(folder, `${it.name}.html`), machinePage(it))
writeFileSync(join(folder, 'index.html'), indexPage(drawnMachines))
console.log(`${drawnMachines.length} machines: open ${join(folder, 'index.html')}`)
