import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.ts'
import { endWithNpm } from './end-with-npm.ts'
import { root } from './run.ts'

endWithNpm()
// In this process, not in a child: a signal meant for the server reaches it.
if (await buildIfStale()) await import(pathToFileURL(`${root}dist/server/main.js`).href)
else process.exitCode = 1
