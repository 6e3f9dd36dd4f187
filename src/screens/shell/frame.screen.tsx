import { useSelector } from '@xstate/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { shownView, type sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import type { AdminSection } from '#src/navigation/admin-sections.ts'
import { isSidebarShown, isStudio } from '#src/navigation/pages.ts'
import type { RecordBack } from '#src/navigation/records.ts'
import * as texts from '#src/texts/shell.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { PageBackContext } from '#src/ui/page-header.tsx'
import type { SearchRequest } from '../search/search-entry.tsx'
import { MainBox, SidebarBox } from './frame-boxes.tsx'
import type { FrameSlots } from './frame-slots.ts'
import { PageBack } from './page-back.tsx'
import { missingIn, Region } from './region.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const NavigationDrawer = latePart(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
  null,
  missingIn(texts.navigationUnavailable, 'corner'),
)

type Props = {
  session: ActorRefFrom<typeof sessionMachine>
  sidebar: ActorRefFrom<typeof sidebarMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  path: string
  search: ReviewSearch
  /** What a list on the page is narrowed to. */
  status: string | undefined
  recordBack: RecordBack | null
  adminSections: readonly AdminSection[]
  /** Goes back by one page. */
  onBack: () => void
  /** Opens the command palette or the list of shortcuts. */
  onSearch: (request: SearchRequest) => void
  slots: FrameSlots
  children: ReactNode
}

/** What is around every page: top bar, sidebar (in a drawer on small screens) and the main region. */
export function Frame({ session, navigation, path, slots, onSearch, children, ...forSidebar }: Props) {
  const isDrawerWanted = useSelector(navigation, (it) => it.matches('drawerOpen'))
  const [wasDrawerWanted, setWasDrawerWanted] = useState(false)
  if (isDrawerWanted && !wasDrawerWanted) setWasDrawerWanted(true)
  const repeatsMenu = useSelector(forSidebar.sidebar, (it) => shownView(it.context).kind === 'area')
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  const toMain = () => main.current?.focus({ preventScroll: true })
  const isBesideSidebar = isSidebarShown(path)
  const sidebar = isBesideSidebar ? (
    <Region lead={texts.sidebarUnavailable} place="block">
      <Sidebar path={path} {...forSidebar} />
    </Region>
  ) : null

  useEffect(() => {
    const wide = matchMedia('(min-width: 48.0625rem)')
    const turned = () => navigation.send({ type: wide.matches ? 'bar.widened' : 'bar.narrowed' })
    wide.addEventListener('change', turned)
    return () => wide.removeEventListener('change', turned)
  }, [navigation])

  // The router prevents the default of the links that it follows itself: those open a new page in this one.
  const followFocus = (event: MouseEvent) => {
    if (!event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest('a[href]')) return
    flushSync(() => navigation.send({ type: 'page.opened' }))
    toMain()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears of the links inside, which a key clicks too
    <div onClick={followFocus}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, and leaves the address as it is */}
      <a
        href="#main"
        className="skip-link"
        onClick={(event) => {
          event.preventDefault()
          toMain()
        }}
      >
        {texts.skipToContent}
      </a>
      <TopBar
        session={session}
        navigation={navigation}
        path={path}
        slots={slots}
        isDrawerOpen={isDrawerWanted}
        onDrawerIntent={() => void NavigationDrawer.preload().catch(() => {})}
      />
      {sidebar ? <SidebarBox aria-label={texts.sidebar}>{sidebar}</SidebarBox> : null}
      {wasDrawerWanted ? (
        <Region lead={texts.navigationUnavailable} place="corner">
          <NavigationDrawer
            navigation={navigation}
            path={path}
            sidebar={repeatsMenu ? null : sidebar}
            onSearch={onSearch}
          />
        </Region>
      ) : null}
      <MainBox id="main" ref={main} tabIndex={-1} isBesideSidebar={isBesideSidebar} isWide={isStudio(path)}>
        <div className="notices">
          <Region lead={texts.connectionUnavailable} place="block">
            {slots.offlineBanner}
          </Region>
          <Region lead={texts.signInNoteUnavailable} place="block">
            {slots.companyNotice}
          </Region>
        </div>
        <PageBackContext value={isBesideSidebar ? <PageBack path={path} {...forSidebar} /> : null}>
          {children}
        </PageBackContext>
      </MainBox>
      <Region lead={texts.alertUnavailable} place="corner">
        {slots.alertHost}
      </Region>
    </div>
  )
}
