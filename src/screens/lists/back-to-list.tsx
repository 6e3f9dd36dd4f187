import { ArrowLeft } from 'lucide-react'
import { createContext, type MouseEvent, useContext } from 'react'
import { TextLink } from '../links.tsx'

type List = '/hiring/candidate' | '/hiring/requisition'

export type WayBack = {
  /** What the reader asked the list for when they were last there. */
  searchOf: (list: List) => Record<string, unknown>
  /** Goes back to it in the history, which restores where it was scrolled to. @returns whether it is there */
  goBack: (list: List) => boolean
}

/** The route that draws the frame knows where the reader comes from. */
export const WayBackContext = createContext<WayBack>({ searchOf: () => ({}), goBack: () => false })

/** Leads from a record to its list as the reader left it, with search, filters, page and place. */
export function BackToList({ to, children }: { to: List; children: string }) {
  const { searchOf, goBack } = useContext(WayBackContext)
  const follow = (event: MouseEvent) => {
    // With a key held the browser opens a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !goBack(to)) return
    event.preventDefault()
  }
  return (
    <TextLink to={to} search={searchOf(to)} onClick={follow}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </TextLink>
  )
}
