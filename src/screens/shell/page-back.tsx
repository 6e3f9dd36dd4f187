import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { shownView, type sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { type BackAction, noBack } from '#machines/shell/sidebar-config.ts'
import { isBelowMenu } from '#src/navigation/main-menu.ts'
import { linkOfPage, pageLinks } from '#src/navigation/pages.ts'
import { candidateLink, type RecordBack } from '#src/navigation/records.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { WayBackContext } from '../lists/way-back.ts'

const look = buttonClass({ variant: 'ghost', size: 'sm' }, 'sidebar-back')

/** The page that is left lies below the one it leads to, which the router would tell as open. */
const activeOptions = { exact: true }

const Words = ({ children }: { children: string }) => (
  <>
    <ArrowLeft aria-hidden />
    {children}
  </>
)

/** Leads from a record to its list as the reader left it, with search, filters, page and place. */
function BackToList({ text, list }: Extract<RecordBack, { list: string }>) {
  const { searchOf, goBack } = useContext(WayBackContext)
  const follow = (event: MouseEvent) => {
    // With a key held the browser opens a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !goBack(list)) return
    event.preventDefault()
  }
  return (
    <Link {...pageLinks[list]} search={searchOf(list)} activeOptions={activeOptions} className={look} onClick={follow}>
      <Words>{text}</Words>
    </Link>
  )
}

const FromRecord = ({ back }: { back: RecordBack }) =>
  'list' in back ? (
    <BackToList {...back} />
  ) : (
    <Link {...candidateLink(back.candidateId, back.tab)} className={look}>
      <Words>{back.text}</Words>
    </Link>
  )

type ActionProps = { action: BackAction; search: ReviewSearch; onBack: () => void }

function Configured({ action: { text, page, step }, search, onBack }: ActionProps) {
  const link = page && linkOfPage(page)
  return link ? (
    <Link {...link} search={{ ...search, step: step ?? undefined }} activeOptions={activeOptions} className={look}>
      <Words>{text}</Words>
    </Link>
  ) : (
    <button type="button" className={look} onClick={onBack}>
      <Words>{text}</Words>
    </button>
  )
}

export type PageBackProps = {
  sidebar: ActorRefFrom<typeof sidebarMachine>
  path: string
  search: ReviewSearch
  /** Where the record on the page leads back to; null where it shows none. */
  recordBack: RecordBack | null
  /** Goes back by one page. */
  onBack: () => void
}

/** The one way back of a page: at the top of the sidebar, and above the title where the sidebar is a drawer. */
export function PageBack({ sidebar, path, search, recordBack, onBack }: PageBackProps) {
  const isHidden = useSelector(sidebar, (it) => it.matches('hidden'))
  const view = useSelector(sidebar, (it) => shownView(it.context))
  if (isHidden) return null
  if (recordBack) return <FromRecord back={recordBack} />
  if (view.kind === 'steps')
    return view.config.backAction.show ? (
      <Configured action={view.config.backAction} search={search} onBack={onBack} />
    ) : null
  return view.kind === 'admin' || isBelowMenu(path) ? <Configured action={noBack} search={{}} onBack={onBack} /> : null
}
