import { chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { MainBox, SidebarBox } from './frame-boxes.tsx'
import type { FrameSlots } from './frame-slots.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: '30',
    paddingBlock: '2',
    paddingInline: '3',
    borderRadius: 'md',
    bg: 'accent-solid',
    color: 'accent-contrast',
    fontWeight: 'medium',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})

type Props = {
  session: ActorRefFrom<typeof sessionMachine>
  sidebar: ActorRefFrom<typeof sidebarMachine>
  isSidebarShown: boolean
  search: ReviewSearch
  slots: FrameSlots
  children: ReactNode
}

/** What is around every page: top bar, sidebar (a drawer on small screens) and the main region. */
export function Frame({ session, sidebar, isSidebarShown, search, slots, children }: Props) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const toMain = () => main.current?.focus({ preventScroll: true })

  // The router prevents the default of the links that it follows itself: those open a new page in this one.
  const followFocus = (event: MouseEvent) => {
    if (!event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest('a[href]')) return
    flushSync(() => setIsDrawerOpen(false))
    toMain()
  }
  return (
    <chakra.div onClick={followFocus}>
      <SkipLink
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          toMain()
        }}
      >
        Skip to content
      </SkipLink>
      <TopBar
        session={session}
        slots={slots}
        isDrawerOpen={isDrawerOpen}
        onOpenDrawer={isSidebarShown ? () => setIsDrawerOpen(true) : null}
      />
      {isSidebarShown ? (
        <>
          <SidebarBox aria-label="Sidebar">
            <Sidebar sidebar={sidebar} search={search} />
          </SidebarBox>
          <Drawer label="Navigation" isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
            <chakra.nav aria-label="Sidebar" paddingInline="3" paddingBottom="6">
              <Sidebar sidebar={sidebar} search={search} />
            </chakra.nav>
          </Drawer>
        </>
      ) : null}
      <MainBox id="main" ref={main} tabIndex={-1} isBesideSidebar={isSidebarShown}>
        {slots.offlineBanner}
        {slots.companyNotice}
        {children}
      </MainBox>
      {slots.alertHost}
    </chakra.div>
  )
}
