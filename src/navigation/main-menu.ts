import type { Destination } from '#machines/search/commands.ts'
import type { Area } from '#machines/shell/pages.ts'
import * as texts from '#src/texts/navigation.ts'
import { addressOf, isAtOrBelow, type PageName, recordFolders } from './pages.ts'

/** A page that the menu leads to. */
type MenuPage = Extract<PageName, Destination>

export type MenuLink = { label: string; description: string | null; page: MenuPage }
export type MenuGroup<Item = MenuLink> = { heading: string | null; items: readonly Item[] }
/** A group of the main menu: a link of its own, or the links below it. */
export type MenuArea = {
  area: Area
  label: string
  page: MenuPage | null
  groups: readonly MenuGroup[]
  /** What the entries alone do not tell. */
  note: string | null
}

const toObjectives = (label: string): MenuLink => ({ label, description: null, page: 'directObjectives' })

/**
 * The main menu. Every member of a company may open all of it: the server's lists hold what concerns the reader, so
 * nothing here depends on who reads.
 */
export const mainMenu: readonly MenuArea[] = [
  { area: 'workspaces', label: texts.workspaces, page: 'workspaces', groups: [], note: null },
  {
    area: 'hiring',
    label: texts.hiring,
    page: null,
    note: null,
    groups: [
      {
        heading: null,
        items: [
          { label: texts.requisition, description: texts.allRequisitions, page: 'requisitionList' },
          { label: texts.candidate, description: texts.allCandidates, page: 'candidateList' },
        ],
      },
    ],
  },
  {
    area: 'employees',
    label: texts.employees,
    page: null,
    note: null,
    groups: [
      {
        heading: null,
        items: [
          {
            label: texts.performanceReviews,
            description: texts.manageEvaluations,
            page: 'startReview',
          },
        ],
      },
    ],
  },
  {
    area: 'execution',
    label: texts.execution,
    page: null,
    note: texts.allOpenDirectObjectives,
    groups: [
      {
        heading: texts.forecasting,
        items: [texts.people, texts.standardObjectives, texts.definingObjectives, texts.bonus].map(toObjectives),
      },
      {
        heading: texts.planning,
        items: [texts.annualPlanning, texts.quarterlyPriorities, texts.weeklyCommits].map(toObjectives),
      },
    ],
  },
]

/** With more entries than this a list is long. */
const longList = 5

const sizeOf = (groups: readonly MenuGroup<unknown>[]) => groups.reduce((sum, it) => sum + it.items.length, 0)

/**
 * A list as it is laid out: in two columns when it is long, else in one. Groups stay whole, except that a single one is
 * halved. Read column after column, the order is that of the list.
 */
export function columnsOf<Item>(groups: readonly MenuGroup<Item>[]): MenuGroup<Item>[][] {
  const size = sizeOf(groups)
  if (size <= longList) return [[...groups]]
  const [first] = groups
  if (first && groups.length === 1) {
    const half = Math.ceil(size / 2)
    return [[{ ...first, items: first.items.slice(0, half) }], [{ heading: null, items: first.items.slice(half) }]]
  }
  const unevenness = (at: number) => Math.abs(sizeOf(groups.slice(0, at)) - sizeOf(groups.slice(at)))
  const cuts = groups.slice(1).map((_, index) => index + 1)
  const cut = cuts.reduce((best, it) => (unevenness(it) < unevenness(best) ? it : best), 1)
  return [groups.slice(0, cut), groups.slice(cut)]
}

const leadsTo = (path: string) =>
  mainMenu.some((it) => it.groups.some(({ items }) => items.some((to) => addressOf(to.page) === path)))

/** Whether a page without a way back of its own lies below a page of the menu: it leads one page back. */
export const isBelowMenu = (path: string): boolean => path.split('/').length > 2 && !leadsTo(path)

/** The entry that stands for the page at `path`: of several that lead there, the one with the page's own name. */
export function currentEntry(path: string): MenuLink | undefined {
  const list = recordFolders.find(({ folder }) => isAtOrBelow(path, folder))?.list
  const place = path === addressOf('annualObjective') ? addressOf('directObjectives') : list ? addressOf(list) : path
  const leading = mainMenu
    .flatMap((it) => it.groups.flatMap(({ items }) => items))
    .filter((it) => isAtOrBelow(place, addressOf(it.page)))
  return leading.find((it) => it.label === texts.standardObjectives) ?? leading[0]
}
