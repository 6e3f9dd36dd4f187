import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globFiles } from '../glob-files.ts'
import { root } from '../run.ts'
import { drawMachine, machineNames, summarize } from './drawings.ts'

const serverFiles = new Map(
  globFiles(['src/server'], /\.ts$/).map((it) => [
    it.replace(/^src\/server\/|\.ts$/g, ''),
    readFileSync(join(root, it), 'utf8'),
  ]),
)

// At once: whoever runs this module for the build can run nothing of it later.
export const summaries = await summarize(serverFiles)
export const drawnMachines = await Promise.all(machineNames.map(drawMachine))
