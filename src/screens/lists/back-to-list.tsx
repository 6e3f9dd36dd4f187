import { ArrowLeft } from 'lucide-react'
import { createContext, type MouseEvent, useContext } from 'react'
import { pageLinks } from '#src/navigation/pages.ts'
import { TextLink } from '../links.tsx'

type List = 'candidateList' | 'requisitionList'

export type WayBack = {
  /** What the reader asked the list for when they were last there. */
  searchOf: (list: List) => Record<string, unknown>
  /** Goes back to it in the history, which restores where it was scrolled to. @returns whether it is there */
  goBack: (list: List) => boolean
}

/** The route that draws the frame knows where the reader comes from. */
export const WayBackContext = createContext<WayBack>({ searchOf: () => ({}), goBack: () => false })

/** Leads from a record to its list as the reader left it, with search, filters, page and place. */
export function BackToList({ list, children }: { list: List; children: string }) {
  const { searchOf, goBack } = useContext(WayBackContext)
  const follow = (event: MouseEvent) => {
    // With a key held the browser opens a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !goBack(list)) return
    event.preventDefault()
  }
  return (
    <TextLink {...pageLinks[list]} search={searchOf(list)} onClick={follow}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </TextLink>
  )
}
