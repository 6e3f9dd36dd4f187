import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromCallback, fromPromise } from 'xstate'
import type { Arrival, SessionFact } from '#machines/shell/session-facts.ts'
import { handlersFor } from '#mocks/handlers.ts'
import type { World } from '#mocks/world.ts'
import { App } from '#src/app/app.tsx'
import { reportCaught } from '#src/app/caught.ts'
import { compose } from '#src/app/compose.ts'
import { services } from '#src/contract/endpoint.ts'
import { makeLocalStore } from '#src/session/local-store.ts'
import { makeLog } from '#src/session/log.ts'
import { network } from './network.ts'
import { closePages, watchPage } from './page-life.ts'

type Options = {
  /** What the network answers from; a fresh `aWorld()` unless given. */
  world?: World
  /** What silent sign-in gives: true, false when the provider wants to see the person, an error when it is down. */
  signIn?: () => Promise<boolean>
  /** What a silent renewal gives. */
  renewal?: () => Promise<boolean>
  /** How this page came to be. */
  arrival?: Arrival
  /** How long the gate of the administration waits, in ms. */
  adminGateTimeout?: number
  /** What of the provider is not played. */
  oidc?: Partial<Parameters<typeof compose>[0]['oidc']>
}

const willing = async () => true

/** Opens the whole application at an address, as a person would. The provider is played here, the network by the mocks. */
export function visit(
  path: string,
  { world, signIn = willing, renewal = willing, arrival = 'opened', adminGateTimeout = 5000, oidc }: Options = {},
) {
  watchPage()
  onTestFinished(closePages)
  if (world) network.resetHandlers(...handlersFor(world))
  let tokens = 1
  const provider = {
    redirected: [] as string[],
    signedOut: 0,
    forgotten: 0,
    /** What the provider, the browser or another tab tells this one. */
    tell: (_: SessionFact): void => undefined,
  }
  const history = createMemoryHistory({ initialEntries: [path] })
  const application = compose({
    config: { adminGateTimeout, apiHost: location.origin, basePaths: services },
    store: makeLocalStore(() => localStorage, makeLog()),
    tabStore: makeLocalStore(() => sessionStorage, makeLog()),
    arrival,
    log: makeLog(),
    history,
    oidc: {
      token: () => `token-${tokens}`,
      personId: () => null,
      restoreSession: fromPromise<boolean, void>(signIn),
      renewSession: fromPromise<boolean, void>(async () => {
        const isRenewed = await renewal()
        if (isRenewed) tokens += 1
        return isRenewed
      }),
      redirectToProvider: fromPromise<void, void>(async () => {
        provider.redirected.push(history.location.href)
      }),
      endSession: async () => {
        provider.signedOut += 1
      },
      forget: async () => {
        provider.forgotten += 1
      },
      watch: (tell) => {
        provider.tell = tell
        return () => {}
      },
      watchReturn: fromCallback(() => {}),
      ...oidc,
    },
  })
  application.connection.start()
  application.session.start()
  const view = render(<App {...application} />, { onCaughtError: reportCaught(makeLog()) })
  const leave = () => {
    view.unmount()
    application.session.stop()
  }
  return { ...application, ...view, user: userEvent.setup(), history, provider, leave }
}

/** Opens the application at an address and waits for its frame: from then on `main` is the page's. */
export const open = async (path: string, options: Options = {}) => {
  const view = visit(path, options)
  await screen.findByRole('link', { name: 'Skip to content' })
  return view
}
