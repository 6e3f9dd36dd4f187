import { createContext } from 'react'

type List = 'candidateList' | 'requisitionList'

export type WayBack = {
  /** What the reader asked the list for when they were last there. */
  searchOf: (list: List) => Record<string, unknown>
  /** Goes back to it in the history, which restores where it was scrolled to. @returns whether it is there */
  goBack: (list: List) => boolean
}

/** Who draws the frame knows where the reader comes from. */
export const WayBackContext = createContext<WayBack>({ searchOf: () => ({}), goBack: () => false })
