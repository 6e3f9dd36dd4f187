import { type HiringName, hiringCells, hiringGroups } from './hiring-cells.ts'
import { type Cell, columns, matrix, type Row } from './matrix.ts'
import { type ReviewName, reviewCells, reviewGroups } from './review-cells.ts'

export type Group = {
  name: string
  ids: string
  email: string
  /** Each test begins with a database of its own: what it does to a year cannot be undone. */
  isAnew?: boolean
}

const others = { ...hiringGroups, ...reviewGroups }
const cellsOfOthers: Record<HiringName | ReviewName, Record<Row, Cell>> = { ...hiringCells, ...reviewCells }
export const groups = { ...columns, ...others } satisfies Record<string, Group>
export type GroupName = keyof typeof groups

const isOther = (name: GroupName): name is HiringName | ReviewName => name in cellsOfOthers

/** What a group of calls does under a fault, and which test proves it. */
export const cellOf = (row: Row, name: GroupName): Cell =>
  isOther(name) ? cellsOfOthers[name][row] : matrix[row][name]
