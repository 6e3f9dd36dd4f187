import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as admin from '#src/texts/admin.ts'
import * as general from '#src/texts/general.ts'
import * as jobs from '#src/texts/job-setup.ts'
import * as scorecards from '#src/texts/scorecard-setup.ts'
import * as userManagement from '#src/texts/user-management.ts'
import * as users from '#src/texts/users.ts'
import * as workflows from '#src/texts/workflow-management.ts'
import { root } from '#tools/run.ts'

const folder = join(root, 'dist/client')
/** What the screens of the administration say of themselves: the code of each stands in the chunks that hold it. */
const purposes = [admin, general, jobs, scorecards, userManagement, users, workflows].flatMap((it) =>
  Object.entries(it).flatMap(([name, text]) => (name.endsWith('InShort') && typeof text === 'string' ? [text] : [])),
)

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const readBuild = () => {
  const chunks = new Map(
    readdirSync(join(folder, 'assets'))
      .filter((it) => it.endsWith('.js'))
      .map((it) => [it, readFileSync(join(folder, 'assets', it), 'utf8')]),
  )
  const loadedWith = (name: string) => namesIn(chunks.get(name) ?? '', /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
  const loadedLaterBy = (name: string) => namesIn(chunks.get(name) ?? '', /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  const loadedLater = [...chunks.keys()].flatMap(loadedLaterBy)
  const first = namesIn(readFileSync(join(folder, 'index.html'), 'utf8'), /assets\/([\w.-]+\.js)/g)
  const reach = (names: readonly string[], isFollowed: (later: string) => boolean) => {
    const reached = new Set<string>()
    const left = [...names]
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      if (reached.has(name)) continue
      reached.add(name)
      left.push(...loadedWith(name), ...loadedLaterBy(name).filter(isFollowed))
    }
    return [...reached]
  }
  const told = (names: readonly string[]) =>
    purposes.filter((text) => names.some((it) => chunks.get(it)?.includes(text)))
  const holding = (names: readonly string[], text: string) => names.filter((it) => chunks.get(it)?.includes(text))
  return { all: [...chunks.keys()], first, loadedLater, reach, told, holding }
}

/** What Chakra's factory says and what its systems are known by: both outlive a build. */
const ofChakra = ['No valid child found', '$$chakra']

test('the code of an admin screen is in no file that another page loads, only in those of its route [GATE-01]', () => {
  const { first, loadedLater, reach, told } = readBuild()
  const isAdmin = (it: string) => it.startsWith('admin.')
  expect(first.length).toBeGreaterThan(0)
  expect(told(reach(loadedLater.filter(isAdmin), () => false))).toEqual(purposes)
  // Wherever somebody goes who opens none of these routes.
  expect(told(reach(first, (it) => !isAdmin(it)))).toEqual([])
})

test('workspaces and lists of the administration show without Chakra’s system and factory', () => {
  const { all, first, loadedLater, reach, holding } = readBuild()
  const pages = ['workspaces', 'admin.user-management.users', 'sidebar-admin']
  const ofPages = pages.map((page) => loadedLater.filter((it) => it.startsWith(`${page}-`)))
  for (const it of ofPages) expect(it).not.toEqual([])
  const loaded = reach([...first, ...ofPages.flat()], () => false)
  for (const text of ofChakra) {
    expect(holding(all, text)).toHaveLength(1)
    expect(holding(loaded, text)).toEqual([])
  }
  // Nor with the icons of other pages.
  expect(all.filter((it) => it.startsWith('icons-'))).toHaveLength(1)
  expect(loaded.filter((it) => /^(admin-)?icons-/.test(it))).toEqual([])
})

test('a reviewer and a recruiter load no fields of forms and no import with their pages [GATE-01]', () => {
  const { all, first, loadedLater, reach } = readBuild()
  const heavy = ['fields', 'admin-list', 'admin-list-parts'].map((name) => {
    const [file] = all.filter((it) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(it))
    if (file === undefined) throw new Error(`no file is called ${name}`)
    return file
  })
  const pages = ['workspaces', 'own-reviews', 'employees.start-review', '_period.employee', 'hiring.requisition']
  for (const page of pages) {
    const opened = loadedLater.filter((it) => it.startsWith(page))
    expect(opened).not.toEqual([])
    expect({ page, loaded: reach([...first, ...opened], () => false).filter((it) => heavy.includes(it)) }).toEqual({
      page,
      loaded: [],
    })
  }
})
