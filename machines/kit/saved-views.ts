/** How a list is shown: what its address asks for, and how its table looks. */
export type ShownList = {
  /** The parameters of the address but the page. */
  address: Readonly<Record<string, unknown>>
  /** By the titles of the columns that somebody has shown or hidden. */
  shown: Readonly<Record<string, boolean>>
  isCompact: boolean
}
/** A way to show a list, by the name that somebody gave it. */
export type SavedView = ShownList & {
  name: string
  /** The list opens with it. */
  isDefault: boolean
}

export const longestName = 60
export const mostViews = 30

const folded = (name: string): string => name.trim().toLocaleLowerCase('en')

/** A view by its name, in whatever case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((it) => folded(it.name) === folded(name))

/** Why a view cannot have this name: there is none, it is too long, another has it, or there are too many views. */
export type NameRefusal = 'empty' | 'long' | 'taken' | 'full'

/** @param renamed the view that gets another name; null for a new one, which may replace one of the same name */
export const nameRefusal = (views: readonly SavedView[], name: string, renamed: string | null): NameRefusal | null => {
  const text = name.trim()
  if (text === '') return 'empty'
  if (text.length > longestName) return 'long'
  const other = viewNamed(views, text)
  if (renamed !== null) return other && other.name !== renamed ? 'taken' : null
  return !other && views.length >= mostViews ? 'full' : null
}

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name)

/** The views with this one: what had its name before is replaced, and stays the default if it was. */
export const withView = (views: readonly SavedView[], name: string, shown: ShownList): SavedView[] => {
  const before = viewNamed(views, name)
  const { address, shown: columns, isCompact } = shown
  const view = {
    name: before?.name ?? name.trim(),
    address,
    shown: columns,
    isCompact,
    isDefault: before?.isDefault ?? false,
  }
  return [...views.filter((it) => it !== before), view].toSorted(byName)
}

export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((it) => (it.name === from ? { ...it, name: to.trim() } : it)).toSorted(byName)

/** The views with one default; the one that is, is none afterwards. */
export const withDefault = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((it) => ({ ...it, isDefault: it.name === name && !it.isDefault }))

const textOf = ({ address, shown, isCompact }: ShownList): string => {
  const set = (it: object) =>
    Object.entries(it)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([set(address), set(shown), isCompact])
}

/** Whether a list shows like this. */
const isShownAs = (one: ShownList, other: ShownList): boolean => textOf(one) === textOf(other)

/** The view that a list shows, by its name: of several that show the same the one that was chosen last, else the first. */
export function openViewName(views: readonly SavedView[], shown: ShownList, chosen: string | null): string | null {
  const same = views.filter((it) => isShownAs(it, shown))
  return (same.find((it) => it.name === chosen) ?? same[0])?.name ?? null
}
