import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { drawnMachines, summaries } from './diagrams/all.ts'
import { diffPages, fileDiffPages } from './diagrams/diff-page.tsx'
import { writePages } from './diagrams/pages.ts'
import { chartsAt } from './diagrams/revision.ts'
import { readVersionFile } from './diagrams/version-file.ts'
import { root } from './run.ts'

/** Where the pages are written; they open from the file system and load nothing. */
const folder = join(root, 'dist/diagrams')
const write = (name: string, page: string) => writeFileSync(join(folder, name), page)

const usage = `npm run diagrams [-- options]
  --diff main                      draws what has changed since that revision too
  --diff old.json                  what has changed since a machine that was downloaded as JSON
  --diff old.json --to new.json    what differs between two such files`
const { diff, to } = argumentsOf(usage, { options: { diff: { type: 'string' }, to: { type: 'string' } } }).values
const compared = async (since: string) =>
  since.endsWith('.json')
    ? fileDiffPages(readVersionFile(since), to === undefined ? null : readVersionFile(to), drawnMachines)
    : diffPages(await chartsAt(since), drawnMachines, since)

await writePages(folder, drawnMachines, summaries)
console.log(`${drawnMachines.length} machines: open ${join(folder, 'index.html')}`)
if (diff !== undefined) {
  try {
    const pages = await compared(diff)
    for (const { name, page } of pages) write(name, page)
    const count = pages.length - 1
    console.log(
      `${count} ${count === 1 ? 'machine is' : 'machines are'} not as in ${diff}: open ${join(folder, 'diff.html')}`,
    )
  } catch (error) {
    const isTold = typeof error === 'object' && error !== null && 'message' in error
    console.error(isTold ? error.message : error)
    process.exitCode = 1
  }
}
