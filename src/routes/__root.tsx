import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/context.ts'
import { OpenPage } from '#src/app/open-page.tsx'
import '#src/app/static-data.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: {
    machines: [
      'alerts',
      'commandPalette',
      'companySwitch',
      'connection',
      'navigation',
      'notificationPanel',
      'notificationList',
      'notificationPoll',
      'openingPause',
      'quickSearch',
      'session',
      'sessionOpening',
      'sidebar',
      'signOut',
      'slowLoad',
      'tokenRenewal',
    ],
  },
  component: OpenPage,
})
