import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { root } from '../run.ts'

const prefix = 'virtual:machines'
const resolved = (id: string) => `\0${id}`
const simulated = `${prefix}/simulated`
const machineFolder = join(root, 'machines/')
/** Marks the studio's own copy of a machine: sharing the one that screens run would tear their chunks apart. */
const copy = '?studio'
const sources = ['machines', 'src/studio', 'src/texts', 'tools/diagrams', 'tools/explore'].map((it) =>
  join(root, it, '/'),
)

type All = typeof import('./all.ts')

/**
 * Gives the client its machines laid out: `virtual:machines` lists them, each with a module of its own that is loaded
 * when somebody asks for its diagram. `virtual:machines/simulated` is the registry with the machines themselves.
 */
export const machineDiagrams = (): Plugin => {
  let loading: Promise<All> | null = null
  const all = () => {
    loading ??= runnerImport<All>(join(root, 'tools/diagrams/all.ts')).then((it) => it.module)
    return loading
  }
  return {
    name: 'machine-diagrams',
    // Before the resolver of its own, which would answer for the copies too.
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === prefix || id.startsWith(`${prefix}/`)) return resolved(id)
      if (!importer?.endsWith(copy) || id.endsWith(copy)) return null
      const it = await this.resolve(id, importer.slice(0, -copy.length), { skipSelf: true })
      return it?.id.startsWith(machineFolder) ? { ...it, id: it.id + copy } : it
    },
    load: async (id) => {
      if (!id.startsWith(resolved(prefix))) return null
      if (id === resolved(simulated)) return `export { machines } from '${machineFolder}registry.ts${copy}'\n`
      const { drawnMachines, summaries } = await all()
      if (id === resolved(prefix)) {
        const imports = summaries.map((it) => `${it.name}: () => import('${prefix}/${it.name}')`)
        return `export const summaries = ${JSON.stringify(summaries)}\nexport const drawn = { ${imports.join(', ')} }\n`
      }
      const machine = drawnMachines.find((it) => resolved(`${prefix}/${it.name}`) === id)
      return machine ? `export default ${JSON.stringify(machine)}\n` : null
    },
    watchChange: (id) => {
      if (sources.some((it) => id.startsWith(it))) loading = null
    },
  }
}
