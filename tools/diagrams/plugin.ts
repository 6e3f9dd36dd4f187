import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { root } from '../run.ts'

const prefix = 'virtual:machines'
const resolved = (id: string) => `\0${id}`
const sources = /\/(machines|src\/studio|src\/texts|tools\/diagrams)\//

type All = typeof import('./all.ts')

/**
 * Gives the client its machines laid out: `virtual:machines` lists them, each with a module of its own that is loaded
 * when somebody asks for its diagram.
 */
export const machineDiagrams = (): Plugin => {
  let loading: Promise<All> | null = null
  const all = () => {
    loading ??= runnerImport<All>(join(root, 'tools/diagrams/all.ts')).then((it) => it.module)
    return loading
  }
  return {
    name: 'machine-diagrams',
    resolveId: (id) => (id === prefix || id.startsWith(`${prefix}/`) ? resolved(id) : null),
    load: async (id) => {
      if (!id.startsWith(resolved(prefix))) return null
      const { drawnMachines, summaries } = await all()
      if (id === resolved(prefix)) {
        const imports = summaries.map((it) => `${it.name}: () => import('${prefix}/${it.name}')`)
        return `export const summaries = ${JSON.stringify(summaries)}\nexport const drawn = { ${imports.join(', ')} }\n`
      }
      const machine = drawnMachines.find((it) => resolved(`${prefix}/${it.name}`) === id)
      return machine ? `export default ${JSON.stringify(machine)}\n` : null
    },
    watchChange: (id) => {
      if (sources.test(id)) loading = null
    },
  }
}
