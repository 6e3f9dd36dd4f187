import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { root } from './run.ts'

/** How many test files import a file, or something that imports it. */
export type Reach = { file: string; tests: number }

/** Files named at most: whoever wonders why so much runs looks for the one that is imported most. */
const named = 5

/** The test files of a run that reach each of these files, by the modules that Vitest has read to choose them. */
export const reachOf = (tests: readonly TestSpecification[], changed: readonly string[]): Reach[] => {
  const graphs = new Set(tests.map(({ project }) => project.vite.environments.ssr.moduleGraph))
  const testFiles = new Set(tests.map(({ moduleId }) => moduleId))
  return changed.map((file) => {
    const found = new Set<string>()
    for (const graph of graphs) {
      const seen = new Set(graph.getModulesByFile(file))
      for (const module of seen) for (const importer of module.importers) seen.add(importer)
      for (const { file } of seen) if (file !== null && testFiles.has(file)) found.add(file)
    }
    return { file: relative(root, file), tests: found.size }
  })
}

/** What Vitest takes to be behind every test: it then chooses none. */
const behindAll = ['package.json', 'vite.config.ts']

/** What is said of a run of what has changed, before it. */
export const saidOf = (running: number, all: number, reach: readonly Reach[]): string => {
  const cause = reach.find(({ file }) => behindAll.includes(file))
  if (cause) return `All ${all} test files: ${cause.file} has changed.`
  const most = reach.filter(({ tests }) => tests > 0).toSorted((a, b) => b.tests - a.tests)
  const rest = most.length - named
  return [
    `${running} of ${all} test files. Of what has changed they import:`,
    ...most.slice(0, named).map(({ file, tests }) => `  ${tests} ${file}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}
