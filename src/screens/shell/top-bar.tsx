import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import type { FrameSlots } from './frame-slots.ts'
import { ProductMark, TopBarBox } from './product-mark.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  session: ActorRefFrom<typeof sessionMachine>
  slots: Pick<FrameSlots, 'quickSearch' | 'notificationBell' | 'alertLog'>
  isDrawerOpen: boolean
  /** Null where there is no sidebar. */
  onOpenDrawer: (() => void) | null
}

export const TopBar = ({ session, slots, isDrawerOpen, onOpenDrawer }: Props) => (
  <TopBarBox>
    {onOpenDrawer ? (
      <Button
        variant="ghost"
        size="lg"
        isIcon
        hideFrom="md"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onOpenDrawer}
      >
        <MenuIcon aria-hidden />
      </Button>
    ) : null}
    <chakra.div asChild display="flex" alignItems="center" gap="2" borderRadius="md" flexShrink="0">
      <Link to="/workspaces">
        <ProductMark />
      </Link>
    </chakra.div>
    <chakra.span aria-hidden width="1px" height="6" bg="line-hair" flexShrink="0" />
    <CompanySwitcher session={session} />
    <chakra.div marginInlineStart="auto" minWidth="0" flexShrink="0" display="flex" alignItems="center" gap="1">
      {slots.quickSearch}
      {slots.notificationBell}
      {slots.alertLog}
      <AppearanceMenu />
      <UserMenu session={session} />
    </chakra.div>
  </TopBarBox>
)
