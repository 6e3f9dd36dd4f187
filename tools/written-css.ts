import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { root } from './run.ts'

const name = 'virtual:global.css'
// The end of it makes it a file of CSS, the beginning one of the product's.
const resolved = join(root, 'src/ui/virtual-global.css')

type Written = typeof import('#src/ui/written-css.ts')

/** Gives the client the global rules of its look as a file: worked out in the browser they would hold up each page that opens. */
export const writtenCss = (): Plugin => ({
  name: 'written-css',
  enforce: 'pre',
  resolveId: (id) => (id === name ? resolved : null),
  async load(id) {
    if (id !== resolved) return null
    const { module, dependencies } = await runnerImport<Written>(join(root, 'src/ui/written-css.ts'))
    for (const it of dependencies) this.addWatchFile(it)
    return module.writtenCss()
  },
})
