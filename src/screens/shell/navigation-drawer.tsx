import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { mainMenu } from '#src/navigation/main-menu.ts'
import { addressOf, areaOfPath, pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { AccordionItem } from '#src/ui/accordion-item.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { comeIn } from '#src/ui/motion.ts'
import { CommandEntries } from '../search/command-entries.tsx'
import type { SearchRequest } from '../search/search-entry.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { LinkGroups, MenuNote } from './area-links.tsx'
import { sidebarRow } from './sidebar-step.tsx'

type Props = {
  navigation: ActorRefFrom<typeof navigationMachine>
  path: string
  /** What the sidebar shows beside the page on wider screens; null where it would repeat the menu. */
  sidebar: ReactNode
  /** Opens the command palette or the list of shortcuts. */
  onSearch: (request: SearchRequest) => void
}

const isDrawerOpen = { closed: false, menuOpen: false, drawerOpen: true } satisfies Record<
  StateValueFrom<typeof navigationMachine>,
  boolean
>

/** On a narrow screen: the main menu and, below it, the page's sidebar. */
export function NavigationDrawer({ navigation, path, sidebar, onSearch }: Props) {
  const isOpen = useSelector(navigation, (it) => isDrawerOpen[it.value])
  return (
    <Drawer label={texts.navigation} isOpen={isOpen} onClose={() => navigation.send({ type: 'close' })}>
      <Sliding>
        <chakra.nav aria-label={texts.mainMenu} paddingInline="3" paddingBottom="4">
          {mainMenu.map(({ area, label, page, groups, note }) =>
            page === null ? (
              <AccordionItem
                key={area}
                isInitiallyOpen={sidebar === null && areaOfPath(path) === area}
                heading={
                  <chakra.span textStyle="body" fontWeight="medium" color="fg-text">
                    {label}
                  </chakra.span>
                }
              >
                <chakra.div paddingInlineStart="2" paddingBottom="1">
                  <LinkGroups groups={groups} path={path} />
                  {note === null ? null : <MenuNote>{note}</MenuNote>}
                </chakra.div>
              </AccordionItem>
            ) : (
              <Link
                key={area}
                {...pageLinks[page]}
                className={sidebarRow}
                style={{ fontWeight: 500 }}
                aria-current={addressOf(page) === path ? 'page' : undefined}
              >
                {label}
              </Link>
            ),
          )}
        </chakra.nav>
        {sidebar ? (
          <chakra.nav aria-label={texts.sidebar} borderTopWidth="1px" paddingInline="3" paddingBlock="4">
            {sidebar}
          </chakra.nav>
        ) : null}
        <chakra.div marginTop="auto">
          <CommandEntries
            onRequest={(it) => {
              navigation.send({ type: 'close' })
              onSearch(it)
            }}
          />
          <AppearanceChoice />
        </chakra.div>
      </Sliding>
    </Drawer>
  )
}

function Sliding({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => comeIn(ref.current, 'start'), [])
  return (
    <chakra.div ref={ref} flex="1" display="flex" flexDirection="column">
      {children}
    </chakra.div>
  )
}
