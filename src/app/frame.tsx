import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { StateValueFrom } from 'xstate'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { isSuperUser } from '#machines/shell/rights.ts'
import type { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import { adminSections } from '#src/navigation/admin-sections.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { recordBack } from '#src/navigation/records.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { AlertHost } from '#src/screens/alerts/alert-host.tsx'
import { AlertLog } from '#src/screens/alerts/alert-log.tsx'
import { ConnectionBanner } from '#src/screens/alerts/connection-banner.tsx'
import { WayBackContext } from '#src/screens/lists/way-back.ts'
import { NotificationBell } from '#src/screens/notifications/notification-bell.tsx'
import type { SearchRequest } from '#src/screens/search/search-entry.tsx'
import { NoticeSlot } from '#src/screens/session/notice-slot.tsx'
import { Frame } from '#src/screens/shell/frame.screen.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { validateReviewSearch } from './reviews/review-search.ts'
import { SearchSlot } from './search/search-slot.tsx'
import { UnkeptForms } from './unkept-forms.tsx'

// Few people ever see it: it comes when it is asked for.
const SignOutQuestion = latePart(
  async () => (await import('#src/screens/session/sign-out-question.tsx')).SignOutQuestion,
)

/** Whether a state of signing out asks something. */
const asks = {
  staying: false,
  counting: false,
  confirming: true,
  confirmed: false,
} satisfies Record<StateValueFrom<typeof signOutMachine>, boolean>

const toMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** What is around every page, with everything that is connected to it. It stays while pages come and go. */
export function AppFrame({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { context } = router.options
  const { alerts, api, connection, notifications, session, sidebar, store } = context
  const { pathname, search } = useLocation()
  const { status } = search
  const navigation = useActorRef(navigationMachine)
  const [request, setRequest] = useState<SearchRequest | null>(null)
  const signOut = useSelector(session, (it) => it.children.signOut)
  const isSignOutAsked = useSelector(signOut, (it) => it !== undefined && asks[it.value])
  const mayAdminister = useSelector(session, (it) => isSuperUser(it.context.company?.permissionGroupName ?? ''))
  return (
    <WayBackContext value={context.wayBack()}>
      <Frame
        session={session}
        sidebar={sidebar}
        navigation={navigation}
        path={pathname}
        adminSections={mayAdminister ? adminSections : []}
        // A page that was opened by its address has none before it.
        onBack={() => (router.history.canGoBack() ? router.history.back() : void router.navigate(pageLinks.workspaces))}
        onSearch={setRequest}
        search={validateReviewSearch(search)}
        status={typeof status === 'string' ? status : undefined}
        recordBack={recordBack(pathname, search)}
        slots={{
          quickSearch: <SearchSlot context={context} request={request} onRequest={setRequest} />,
          notificationBell: <NotificationBell load={notifications} />,
          alertLog: <AlertLog alerts={alerts} />,
          offlineBanner: (
            <ConnectionBanner
              connection={connection}
              onRefresh={() => {
                void router.invalidate()
                void api.queryClient.refetchQueries({ type: 'active' })
              }}
              onReload={() => window.location.reload()}
            />
          ),
          companyNotice: (
            <>
              <NoticeSlot session={session} onAnswered={toMain} />
              {isSignOutAsked && signOut ? <SignOutQuestion signOut={signOut} /> : null}
            </>
          ),
          alertHost: <AlertHost alerts={alerts} />,
        }}
      >
        {children}
        <UnkeptForms store={store} />
      </Frame>
    </WayBackContext>
  )
}
