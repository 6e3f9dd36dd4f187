import { join, relative } from 'node:path'

type Module = Record<'importers' | 'importedIds' | 'dynamicImporters', string[]> & {
  isEntry: boolean
  code: string | null
}
type ModuleGraph = { getModuleInfo: (id: string) => Module | null }

// Wherever the repository lies: another folder above it may be called `src`.
const pathOf = (id: string) => `/${relative(join(import.meta.dirname, '..'), id)}`

// What signs in stays apart, with its library: the silent renewal shall not load the application.
const ours = /^\/(src\/(?!session\/(oidc|silent)\.ts|viewer\/|main\.tsx)|machines\/)/
const isOurs = (id: string) => ours.test(pathOf(id))

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const isIcon = (id: string) => icon.test(id)

/**
 * Every page needs the frame. A person begins at workspaces, past reviews or a list of the administration: each is as
 * good as part of the start for whoever opens it, and of no use to whoever opens another. Their own review comes to the
 * workspaces after the tasks. The list of requisitions stands for all lists outside the administration.
 */
const beginnings = {
  frame: /^\/src\/main\.tsx$/,
  workspaces: /\/workspaces\.tsx\?tsr-split/,
  'own-reviews': /\/src\/app\/workspaces\/own-reviews\.tsx$/,
  'past-reviews': /\/employees\.start-review\.tsx\?tsr-split/,
  'admin-list': /\/src\/resource\/admin-page\.tsx$|\/admin\.user-management\.users\.tsx\?tsr-split/,
  requisitions: /\/hiring\.requisition\.tsx\?tsr-split/,
}
/** Everything else that is asked for by itself. */
const areas = {
  hiring: /\/routes\/(hiring|requisition)\./,
  reviews: /\/routes\/(_period\.|employee|execution\.)/,
  rest: /./,
}
/** Whoever opens these has come from lists of the administration, or waits anyway: they may load what those are made of. */
const mayWait = /^\/src\/(routes\/admin\.|screens\/admin\/(admin-dialogs|import-panel)\.tsx$)|^\/machines\//

type Beginning = keyof typeof beginnings
type Area = keyof typeof areas
/** Which beginnings and which other areas load a module by themselves. */
type Need = ReadonlySet<Beginning | Area>

const keyOf = <K extends string>(patterns: Record<K, RegExp>, id: string): K | undefined =>
  (Object.keys(patterns) as K[]).find((it) => patterns[it].test(id))

/** The fields of forms: the large part of them. What chooses a day, and a dialog, stand without them too. */
const fields = /^\/src\/ui\/form\/(?!day-|form-(css|dialog)|field-props|use-after-press)/

/** What draws components of Chakra, and what half of the pages draw with it: workspaces and lists of the administration need neither. */
const chakra = /^\/src\/ui\/(chakra|input-style|palette|remembering-system|theme)\.ts$/
const styled = /^\/src\/(ui\/styled|ui\/form\/(day-input|field-props)|screens\/styled-links)\.tsx?$/

const names = /\w+/g
const named = /import \{([^}]*)\} from "lucide-react"/g
const listed = /export \{([^}]*)\} from '\.\/icons\/([^']+)'/g

/** The modules that name an icon: the library's own list of them is imported by all that use any. */
const makeIconUses = () => {
  const uses = new Map<string, string[]>()
  let isRead = false
  const read = (id: string, graph: ModuleGraph) => {
    isRead = true
    for (const list of graph.getModuleInfo(id)?.importers ?? []) {
      const { code, importers } = graph.getModuleInfo(list) ?? { code: null, importers: [] }
      const fileOf = new Map<string, string>()
      for (const [, exported = '', file = ''] of (code ?? '').matchAll(listed))
        for (const [name] of exported.matchAll(names)) fileOf.set(name, file)
      for (const user of importers)
        for (const [, imported = ''] of (graph.getModuleInfo(user)?.code ?? '').matchAll(named))
          for (const [name] of imported.matchAll(names)) {
            const file = fileOf.get(name)
            if (file) uses.set(file, [...(uses.get(file) ?? []), user])
          }
    }
  }
  return (id: string, graph: ModuleGraph): readonly string[] => {
    if (!isRead) read(id, graph)
    return uses.get(id.slice(id.lastIndexOf('/') + 1)) ?? []
  }
}
const iconUses = makeIconUses()

const makeNeedOf = () => {
  const known = new Map<string, Need>()
  return (id: string, graph: ModuleGraph): Need => {
    const seen = known.get(id)
    if (seen) return seen
    const need = new Set<Beginning | Area>()
    const met = new Set(isIcon(id) ? iconUses(id, graph) : [id])
    for (const it of met) {
      const path = pathOf(it)
      const beginning = keyOf(beginnings, path)
      if (beginning) need.add(beginning)
      const info = graph.getModuleInfo(it)
      const isAsked = info !== null && (info.isEntry || info.dynamicImporters.length > 0)
      const area = isAsked && !beginning && !mayWait.test(path) ? keyOf(areas, path) : undefined
      if (area) need.add(area)
      for (const importer of info?.importers ?? []) met.add(importer)
    }
    known.set(id, need)
    return need
  }
}
const needOf = makeNeedOf()

type Cut = (need: Need) => boolean
const some =
  (...ones: readonly Beginning[]): Cut =>
  (need) =>
    ones.some((it) => need.has(it))
const both =
  (one: Beginning, ...others: readonly (Beginning | Area)[]): Cut =>
  (need) =>
    need.has(one) && others.some((it) => need.has(it))
const notOnly =
  (one: Beginning): Cut =>
  (need) =>
    need.has(one) && need.size > 1

/**
 * What each file holds of the modules that none before it holds. It takes along the libraries that they need, and their
 * own modules too, so what several need comes before what one needs.
 */
const cuts: Record<string, Cut> = {
  frame: some('frame'),
  shared: both('admin-list', 'workspaces', 'own-reviews', 'past-reviews'),
  starts: (need) => both('workspaces', 'past-reviews', 'reviews')(need) || both('own-reviews', 'hiring')(need),
  styled: both('past-reviews', 'hiring'),
  'workspaces-parts': notOnly('workspaces'),
  workspaces: some('workspaces'),
  'past-reviews-parts': notOnly('past-reviews'),
  'past-reviews': some('past-reviews'),
  'own-reviews-parts': notOnly('own-reviews'),
  'own-reviews': some('own-reviews'),
  common: (need) => need.has('admin-list') && need.has('requisitions') && need.has('reviews'),
  lists: both('admin-list', 'requisitions'),
  forms: both('admin-list', 'reviews', 'rest'),
  'admin-list-parts': notOnly('admin-list'),
  'admin-list': some('admin-list'),
}

/** The file that a module belongs to. Left to itself each would be one of a few hundred bytes, compressed alone. */
const fileOf = (id: string, graph: ModuleGraph): string | null => {
  if (id.endsWith('?studio')) return 'simulator'
  if (id.includes('tsr-split') || !(isOurs(id) || isIcon(id))) return null
  const path = pathOf(id)
  if (chakra.test(path)) return 'chakra'
  if (styled.test(path)) return 'styled'
  if (fields.test(path)) return 'fields'
  const need = needOf(id, graph)
  const found = Object.entries(cuts).find(([, cut]) => cut(need))
  return found?.[0] ?? null
}

const order = [
  ...new Set(['frame', 'chakra', 'shared', 'starts', 'styled', ...Object.keys(cuts), 'fields', 'simulator']),
]

/** How the files of the client are cut: by who needs them. */
export const clientFiles = [
  ...order.map((file, index) => ({
    name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    priority: 2 * (order.length - index),
  })),
  {
    name: (id: string, graph: ModuleGraph) => (needOf(id, graph).size > 0 ? 'icons' : 'admin-icons'),
    debugName: 'icons',
    test: icon,
    minShareCount: 2,
    priority: 1,
  },
]
