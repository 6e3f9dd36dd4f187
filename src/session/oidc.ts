import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { fromCallback, fromPromise } from 'xstate'
import type { SessionFact } from '#machines/shell/session.machine.ts'
import type { ClientConfig } from '#src/env.ts'

export const callbackPath = '/callback'
const silentPath = '/silent.html'
const start = '/'

/** Only an address of this application is returned to: anything else could send the person to a stranger's page. */
export const localPath = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith(callbackPath) ? value : start

const unreachable = (error: unknown) => ({
  message: 'The sign-in service cannot be reached. Try again in a moment.',
  code: error instanceof Error ? error.name : 'PROVIDER_UNAVAILABLE',
})

/** The answers of a provider that wants to see the person, as against one that cannot be reached. */
const isRefusal = (error: unknown) => error instanceof ErrorResponse

export type Oidc = ReturnType<typeof makeOidc>

/** oidc-client-ts as the session machine's actors. Tokens live in this tab's session storage, never in local storage. */
export function makeOidc({ authority, clientId, scope, audience }: ClientConfig, page: Window = window) {
  const { origin } = page.location
  const store = new WebStorageStateStore({ store: page.sessionStorage })
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: `${origin}${callbackPath}`,
    silent_redirect_uri: `${origin}${silentPath}`,
    post_logout_redirect_uri: `${origin}${start}`,
    // Providers that know no `resource` take the audience by this name.
    extraQueryParams: authority.startsWith(origin) ? {} : { audience },
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    monitorSession: false,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 45,
  })
  let token: string | null = null
  let hasFailedToReturn = false
  manager.events.addUserLoaded((user) => {
    token = user.access_token
  })
  manager.events.addUserUnloaded(() => {
    token = null
  })

  const hidden = async (): Promise<boolean> => {
    try {
      return (await manager.signinSilent({ forceIframeAuth: true })) !== null
    } catch (error) {
      if (isRefusal(error)) return false
      throw unreachable(error)
    }
  }

  /**
   * One renewal at a time in the whole browser: a rotated refresh token that two tabs send would end the session.
   * What another tab of this lock has renewed meanwhile is taken over.
   */
  const renew = async (): Promise<boolean> => {
    const seen = await manager.getUser()
    return page.navigator.locks.request('stepwise-renew', async () => {
      const now = await manager.getUser()
      if (now && seen && now.access_token !== seen.access_token && !now.expired) return true
      if (!now?.refresh_token) return hidden()
      try {
        return (await manager.signinSilent()) !== null
      } catch (error) {
        if (isRefusal(error)) return hidden()
        throw unreachable(error)
      }
    })
  }

  return {
    token: () => token,
    restoreSession: fromPromise<boolean, void>(async () => {
      const user = await manager.getUser()
      if (user && !user.expired) {
        token = user.access_token
        return true
      }
      if (await renew()) return true
      // Sending the person back to a provider whose answer was just refused could go on for ever: they decide.
      if (!hasFailedToReturn) return false
      hasFailedToReturn = false
      throw { message: 'Sign-in could not be completed. Try again.', code: 'SIGN_IN_FAILED' }
    }),
    renewSession: fromPromise<boolean, void>(renew),
    redirectToProvider: fromPromise<void, void>(async () => {
      const { pathname, search, hash } = page.location
      try {
        await manager.signinRedirect({ state: { returnTo: localPath(`${pathname}${search}${hash}`) } })
      } catch (error) {
        throw unreachable(error)
      }
    }),
    endSession: () => manager.signoutRedirect(),
    watchSession: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'token.expiring' } satisfies SessionFact)
      const stop = [manager.events.addAccessTokenExpiring(tell), manager.events.addAccessTokenExpired(tell)]
      return () => {
        for (const it of stop) it()
      }
    }),
    /** Takes the provider's answer out of the callback address; gives the address that the person first asked for. */
    finishRedirect: async (): Promise<string> => {
      try {
        const user = await manager.signinRedirectCallback()
        token = user.access_token
        return localPath((user.state as { returnTo?: unknown } | undefined)?.returnTo)
      } catch {
        // A replayed or foreign callback: nothing of it is trusted.
        hasFailedToReturn = true
        return start
      }
    },
  }
}
