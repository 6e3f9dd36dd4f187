import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { justWideWindow, narrowWindow } from '#src/ui/media.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import type { FrameSlots } from './frame-slots.ts'
import { MenuBar } from './menu-bar.tsx'
import { ProductMark, TopBarBox } from './product-mark.tsx'
import { Region } from './region.tsx'
import { UserMenu } from './user-menu.tsx'

const Tools = chakra('div', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '0',
    flexShrink: { base: '0', md: '1' },
    // There is no field that could become smaller: the name of the company does.
    [justWideWindow]: { flexShrink: '0' },
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', sm: '1' },
    // Wide enough for a finger where fingers are used; what the buttons open is further inside.
    '& > button, & > div > button': {
      justifyContent: 'center',
      minWidth: { base: '11', md: 'auto' },
      minHeight: { base: '11', md: 'auto' },
      // A finger does not grow with the text.
      [narrowWindow]: { minWidth: '44px', paddingInline: '0' },
    },
  },
})

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
      hideFrom="md"
      marginInlineStart="-2"
      css={{ [narrowWindow]: { width: '44px', marginInlineStart: '0' } }}
      aria-label={texts.openNavigation}
      aria-haspopup="dialog"
      aria-expanded={isDrawerOpen}
      onPointerEnter={onDrawerIntent}
      onFocus={onDrawerIntent}
      onClick={() => navigation.send({ type: 'drawer.open' })}
    >
      <MenuIcon aria-hidden />
    </Button>
    <chakra.div
      asChild
      display="flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: '11', md: 'auto' }}
      borderRadius="md"
      flexShrink="0"
      // The narrowest screens have room for what is done there; the menu leads home too.
      css={{ [narrowWindow]: { display: 'none' } }}
    >
      <Link {...pageLinks.workspaces} aria-label={texts.stepwise}>
        <ProductMark isTight />
      </Link>
    </chakra.div>
    <chakra.span aria-hidden hideBelow="sm" width="1px" height="6" bg="line-hair" flexShrink="0" />
    <chakra.div minWidth="0" maxWidth={{ md: '13.75rem' }}>
      <CompanySwitcher session={session} />
    </chakra.div>
    <MenuBar navigation={navigation} path={path} />
    <Tools>
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
    </Tools>
  </TopBarBox>
)
