import { useSelector } from '@xstate/react'
import { CloudOff, DoorOpen, KeyRound, LogIn, type LucideIcon, RotateCw, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import { type TopState, topState } from '#machines/kit/state-path.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { isOpeningAgain } from '#machines/shell/session-notice.ts'
import * as texts from '#src/texts/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { MainBox } from './frame-boxes.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProductMark, TopBarBox } from './product-mark.tsx'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { Standalone } from './standalone.tsx'

type Session = ActorRefFrom<typeof sessionMachine>
type State = TopState<StateValueFrom<typeof sessionMachine>>
type View = (props: { session: Session; problem: Problem }) => ReactNode

const Bar = () => (
  <TopBarBox>
    <span className="home">
      <ProductMark />
    </span>
  </TopBarBox>
)

const Alone = ({ children }: { children: ReactNode }) => (
  <>
    <Bar />
    <MainBox>{children}</MainBox>
  </>
)

const pending =
  (title: string): View =>
  () => (
    <>
      <Bar />
      <div className="sidebar">
        <SidebarSkeleton />
      </div>
      <MainBox isBesideSidebar>
        <PageSkeleton title={title} />
      </MainBox>
    </>
  )

/** By the HTTP status, else by the code of what gave no answer or one that could not be read. */
const failedTitles: Record<string, string> = {
  401: texts.signInRejected,
  403: texts.noAccessToStepwise,
  404: texts.notSetUp,
  ERR_NETWORK: texts.unreachable,
  PROVIDER_UNAVAILABLE: texts.signInUnavailable,
  NO_ANSWER: texts.noAnswer,
  UNEXPECTED_ERROR: texts.badAnswer,
}

/** Out of reach. It is tried again by itself, but for what only the person can try. */
const Unreachable: View = ({ session, problem }) => {
  const isStopped = useSelector(session, (it) => it.matches('stopped'))
  const isTrying = useSelector(session, isOpeningAgain)
  return (
    <Alone>
      <Standalone icon={CloudOff} title={failedTitles[problem.status ?? problem.code ?? ''] ?? texts.notOpened}>
        <ErrorNotice problem={problem} />
        <div className="button-row beside-words">
          <Button variant="solid" isBusy={isTrying} onClick={() => session.send({ type: 'retry' })}>
            <RotateCw aria-hidden />
            {texts.tryAgain}
          </Button>
          {isStopped ? null : (
            <span className="quiet">{isTrying ? texts.tryingAgain : texts.retryingAutomatically}</span>
          )}
        </div>
      </Standalone>
    </Alone>
  )
}

const deniedTitles: Record<string, string> = {
  NO_COMPANY: texts.noActiveCompany,
  UNAUTHORIZED: texts.noAccount,
}

const Denied: View = ({ session, problem }) => (
  <Alone>
    <Standalone icon={ShieldX} title={deniedTitles[problem.code ?? ''] ?? texts.notUsableYet}>
      <ErrorNotice problem={problem} />
      <div className="button-row">
        <Button variant="solid" onClick={() => session.send({ type: 'retry' })}>
          {texts.tryAgain}
        </Button>
        <Button onClick={() => session.send({ type: 'signOut' })}>{texts.signOut}</Button>
      </div>
    </Standalone>
  </Alone>
)

type SignInProps = { icon: LucideIcon; title: string; onSignIn: () => void; children: ReactNode }

const SignIn = ({ icon, title, onSignIn, children }: SignInProps) => (
  <Alone>
    <Standalone icon={icon} title={title}>
      {children}
      <Button variant="solid" onClick={onSignIn}>
        <LogIn aria-hidden />
        {texts.signIn}
      </Button>
    </Standalone>
  </Alone>
)

const SignedOut: View = ({ session, problem }) => (
  <SignIn icon={DoorOpen} title={texts.signedOut} onSignIn={() => session.send({ type: 'signIn' })}>
    <p className="quiet">
      {problem.message} {texts.signInToContinue}
    </p>
  </SignIn>
)

const endings: Record<string, string> = {
  SESSION_ENDED: texts.signInEnded,
  SIGN_IN_FAILED: texts.signInFailed,
}

/** Either the sign-in is over, or the provider could not be gone to. */
const Stopped: View = ({ session, problem }) => {
  const title = endings[problem.code ?? '']
  if (!title) return <Unreachable session={session} problem={problem} />
  return (
    <SignIn icon={KeyRound} title={title} onSignIn={() => session.send({ type: 'retry' })}>
      <p role="alert" className="quiet">
        {problem.message}
      </p>
    </SignIn>
  )
}

/** Signed out on purpose. */
const noProblem: Problem = { message: '', code: null }

const views = {
  opening: pending(texts.openingStepwise),
  signedIn: pending(texts.openingStepwise),
  redirecting: pending(texts.signingIn),
  signingOut: pending(texts.signingOut),
  clearing: pending(texts.signingOut),
  signedOut: SignedOut,
  openingAgain: Unreachable,
  unavailable: Unreachable,
  stopped: Stopped,
  denied: Denied,
} satisfies Record<State | 'openingAgain', View>

/** What shows until somebody is signed in: one view for each state of the session. */
export function SessionGate({ session }: { session: Session }) {
  const state = useSelector(session, (it) => (isOpeningAgain(it) ? 'openingAgain' : topState(it.value)))
  const problem = useSelector(session, (it) => it.context.problem) ?? noProblem
  const View = views[state]
  return <View session={session} problem={problem} />
}
