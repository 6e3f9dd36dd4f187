import { createContext, type ReactNode, useContext } from 'react'
import * as texts from '#src/texts/ui.ts'
import { usePageShown } from './led-to.ts'
import { usePageTitle } from './page-title.ts'

/** The way back from the page on screen, which the frame knows. */
export const PageBackContext = createContext<ReactNode>(null)

type Props = {
  title: string
  /** One line that says what the page is for. */
  purpose?: ReactNode
  /** What the page is about, above the title: a person, a period. */
  about?: ReactNode
  /** Whose it is, where the title does not say so: the browser's tab does. */
  whose?: string | undefined
  /** Right end: the primary action last. */
  actions?: ReactNode
  /** The actions come later than the page: on a phone, where they would push it down, they are left out. */
  areActionsLate?: boolean
}

/** The one `h1` of a page, with its purpose and its actions. */
export function PageHeader({ title, purpose, about, whose, actions, areActionsLate = false }: Props) {
  const fullTitle = whose ? texts.titleWithName(title, whose) : title
  usePageTitle(fullTitle)
  usePageShown(fullTitle)
  const back = useContext(PageBackContext)
  return (
    <header className="page-head">
      {back ? <div className="back">{back}</div> : null}
      <div className="words">
        {about ? <div className="about">{about}</div> : null}
        <h1>{title}</h1>
        {purpose ? <p className="purpose">{purpose}</p> : null}
      </div>
      {actions ? <div className={areActionsLate ? 'actions late' : 'actions'}>{actions}</div> : null}
    </header>
  )
}
