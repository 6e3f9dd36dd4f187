/** A piece of text with its place, which is the start of its base line. */
export type DrawnText = { x: number; y: number; text: string; look: 'title' | 'cause' | 'guard' | 'actions' | 'row' }

export type DrawnBox = {
  /** The state's path; `@any` behind it for what can happen in each state within, `@start` for where it begins. */
  id: string
  kind: 'atomic' | 'group' | 'parallel' | 'final' | 'history' | 'start' | 'any'
  x: number
  y: number
  width: number
  height: number
  /** Where the head of a group ends. */
  head: number
  texts: DrawnText[]
  /** Transitions that are rows here, by their ids: the machine stays where it is. */
  rows: { edge: string; y: number; height: number }[]
  isBusy: boolean
}

/** What a line says of one of its transitions. */
export type DrawnLabel = { edge: string; x: number; y: number; width: number; height: number; texts: DrawnText[] }

/** One line, for all transitions that lead from the same state to the same other one. */
export type DrawnLine = {
  id: string
  from: string
  to: string
  points: [x: number, y: number][]
  labels: DrawnLabel[]
}

/** A chart with a place for everything, in px. */
export type Drawing = { width: number; height: number; boxes: DrawnBox[]; lines: DrawnLine[] }
