import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import type { FrameSlots } from './frame-slots.ts'
import { MenuBar } from './menu-bar.tsx'
import { ProductMark, TopBarBox } from './product-mark.tsx'
import { Region } from './region.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  session: ActorRefFrom<typeof sessionMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  path: string
  slots: Pick<FrameSlots, 'quickSearch' | 'notificationBell' | 'alertLog'>
  isDrawerOpen: boolean
  /** Somebody is about to open the drawer. */
  onDrawerIntent: () => void
}

export const TopBar = ({ session, navigation, path, slots, isDrawerOpen, onDrawerIntent }: Props) => (
  <TopBarBox>
    <Button
      variant="ghost"
      size="lg"
      isIcon
      className="open-navigation"
      aria-label={texts.openNavigation}
      aria-haspopup="dialog"
      aria-expanded={isDrawerOpen}
      onPointerEnter={onDrawerIntent}
      onFocus={onDrawerIntent}
      onClick={() => navigation.send({ type: 'drawer.open' })}
    >
      <MenuIcon aria-hidden />
    </Button>
    <Link {...pageLinks.workspaces} activeOptions={{ exact: true }} className="home" aria-label={texts.stepwise}>
      <ProductMark isTight />
    </Link>
    <span aria-hidden className="line" />
    <div className="company">
      <CompanySwitcher session={session} />
    </div>
    <MenuBar navigation={navigation} path={path} />
    <div className="top-bar-tools">
      <Region lead={texts.searchUnavailable} place="bar">
        {slots.quickSearch}
      </Region>
      <Region lead={texts.notificationsUnavailable} place="bar">
        {slots.notificationBell}
      </Region>
      <Region lead={texts.alertsUnavailable} place="bar">
        {slots.alertLog}
      </Region>
      <AppearanceMenu />
      <UserMenu session={session} />
    </div>
  </TopBarBox>
)
