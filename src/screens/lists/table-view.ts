import type { ActorRefFrom } from 'xstate'
import type { savedViewsMachine } from '#machines/kit/saved-views.machine.ts'
import type { Column, Columns } from './table.tsx'

/** The ways to show a list that the person keeps. */
export type SavedViews = {
  actor: ActorRefFrom<typeof savedViewsMachine>
  views: readonly { name: string; isOpen: boolean; open: () => void }[]
  /** Asks for a name for what shows. */
  keep: () => void
}

/** How somebody wants to see a table, and the ways to change that. */
export type TableView = {
  /** By the titles of the columns that they have shown or hidden. */
  shown: Readonly<Record<string, boolean>>
  isCompact: boolean
  saved: SavedViews
  show: (title: string, isShown: boolean) => void
  setCompact: (isCompact: boolean) => void
  reset: () => void
  /** Copies these cells, and says that it has copied `what`. */
  copy: (cells: readonly (readonly string[])[], what: string, into?: DataTransfer) => void
}

/** Whether a column can be hidden: what names the row stays, and so does what can be done with it. */
const canHide = <T, F extends string>(column: Column<T, F>, index: number) => index > 0 && !column.isAction

export const isShown = <T, F extends string>({ shown }: Pick<TableView, 'shown'>, column: Column<T, F>): boolean =>
  shown[column.title] ?? !column.isHiddenAtFirst

/** Whether a column shows now: what nobody has asked for is left out where there is no room for all columns. */
export const isSeen = <T, F extends string>(
  view: Pick<TableView, 'shown'>,
  column: Column<T, F>,
  hasRoom: boolean,
): boolean => isShown(view, column) && (hasRoom || !column.isMinor || view.shown[column.title] === true)

/** The columns that somebody may hide. */
export const hideable = <T, F extends string>(columns: Columns<T, F>): Column<T, F>[] => columns.filter(canHide)

/** The columns as the person wants to see them. */
export const shownColumns = <T, F extends string>(
  view: Pick<TableView, 'shown'> | undefined,
  columns: Columns<T, F>,
): Columns<T, F> => {
  if (!view) return columns
  const [first, ...others] = columns
  // What somebody has asked for shows on every screen.
  const asked = (it: Column<T, F>) => (it.isMinor && view.shown[it.title] ? { ...it, isMinor: false } : it)
  return [first, ...others.filter((it) => it.isAction || isShown(view, it)).map(asked)]
}
