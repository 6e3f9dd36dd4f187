import {
  ErrorResponse,
  InMemoryWebStorage,
  MetadataService,
  OidcClient,
  type OidcMetadata,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { fromCallback, fromPromise } from 'xstate'
import type { Arrival, SessionFact } from '#machines/shell/session-facts.ts'
import { z } from '#src/contract/zod.ts'
import type { ClientConfig } from '#src/env.ts'
import * as texts from '#src/texts/errors.ts'
import type { Log } from './log.ts'
import { isExpiring, secondsUntilRenewal, type TokenLife } from './renewal.ts'

export const callbackPath = '/callback'
const silentPath = '/silent.html'
const start = '/'
/** With it a sign-in page that was open for too long leads back. */
const again = '?again'

/** Only an address of this application is returned to: anything else could send the person to a stranger's page. */
export const localPath = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith(callbackPath) ? value : start

const unreachable = {
  message: texts.signInUnreachable,
  code: 'PROVIDER_UNAVAILABLE',
}

/** OAuth's codes for a provider that fails, not refuses. */
const passing = new Set(['server_error', 'temporarily_unavailable'])

/**
 * The answers of a provider that wants to see the person, as against one that cannot be reached or is busy. A code that
 * OAuth does not write like this is of something in between, such as a gateway.
 */
const isProviderError = (error: unknown) =>
  error instanceof ErrorResponse && /^[a-z_]+$/.test(error.error ?? '') && !passing.has(error.error ?? '')

/** Whether there is a token in it: the library takes an answer without one, as of a gateway, for a sign-in. */
const hasToken = (user: User | null): user is User => Boolean(user?.access_token)

/** A token that was stored by an earlier page lives since its id token was issued. */
const lifeOf = ({ expires_at: end = 0, profile }: User): TokenLife => ({
  left: end - Date.now() / 1000,
  whole: end - profile.iat,
})

const requireToken = (user: User | null): boolean => {
  if (user && !hasToken(user)) throw unreachable
  return user !== null
}

/** What the provider says of itself. The library keeps whatever it was given first, also a login page of a network. */
class Discovery extends MetadataService {
  #right: Partial<OidcMetadata> | null = null
  constructor(private readonly settings: UserManager['settings']) {
    super(settings)
  }
  override async getMetadata(): Promise<Partial<OidcMetadata>> {
    const given = this.#right ?? (await new MetadataService(this.settings).getMetadata())
    const { authorization_endpoint: authorization, token_endpoint: token } = given
    if (typeof authorization !== 'string' || typeof token !== 'string') throw unreachable
    this.#right = given
    return given
  }
}

class Manager extends UserManager {
  protected override readonly _client = new OidcClient(this.settings, new Discovery(this.settings))

  /** What is stored and cannot be read as a sign-in is thrown away: no retry would ever get past it. */
  override async getUser(): Promise<User | null> {
    const user = await super.getUser().catch(() => undefined)
    if (user === null || user?.profile) return user
    await this.removeUser()
    return null
  }
}

/** What this tab has been sent to the provider with, as the library stores it. */
const Asked = z.object({ created: z.number(), data: z.object({ returnTo: z.string() }) })
/** Nothing where something else is stored, or nothing that can be read. */
const askedIn = (stored: string | null): z.infer<typeof Asked>[] => {
  try {
    return [Asked.parse(JSON.parse(stored ?? ''))]
  } catch {
    return []
  }
}

export type Oidc = ReturnType<typeof makeOidc>

/** This tab's storage. A browser that refuses it gets one in memory: signing in then works for as long as the page lives. */
function tabStorage(page: Window, log: Log): Storage {
  try {
    const probe = 'oidc.probe'
    page.sessionStorage.setItem(probe, probe)
    page.sessionStorage.removeItem(probe)
    return page.sessionStorage
  } catch (error) {
    log.warn('Session storage: refused, tokens are kept in memory', error)
    return new InMemoryWebStorage()
  }
}

/** oidc-client-ts as the session machine's actors. Tokens live in this tab's session storage, never in local storage. */
export function makeOidc({ authority, clientId, scope, audience }: ClientConfig, log: Log, page: Window = window) {
  const { origin } = page.location
  const isOwn = authority.startsWith(`${origin}/`)
  const store = new WebStorageStateStore({ store: tabStorage(page, log) })
  const manager = new Manager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: `${origin}${callbackPath}`,
    silent_redirect_uri: `${origin}${silentPath}`,
    post_logout_redirect_uri: `${origin}${start}`,
    // Providers that know no `resource` take the audience by this name.
    extraQueryParams: isOwn ? {} : { audience },
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    monitorSession: false,
    silentRequestTimeoutInSeconds: 10,
  })
  const failed = (error: unknown) => {
    log.debug('Sign-in service', error)
    return unreachable
  }
  const tabs = new BroadcastChannel('stepwise-session')
  let current: User | null = null
  manager.events.addUserLoaded((user) => {
    current = user
  })
  manager.events.addUserUnloaded(() => {
    current = null
  })

  const hidden = async (): Promise<boolean> => {
    try {
      return requireToken(await manager.signinSilent({ forceIframeAuth: true }))
    } catch (error) {
      if (isProviderError(error)) return false
      throw failed(error)
    }
  }

  /**
   * One renewal at a time in the whole browser: a rotated refresh token that two tabs send would end the session.
   * What another tab of this lock has renewed meanwhile is taken over. When somebody else has signed in in this browser
   * since, the library refuses their tokens, as it would an ended session.
   */
  const renew = async (): Promise<boolean> => {
    const seen = await manager.getUser()
    return page.navigator.locks.request('stepwise-renew', async () => {
      const now = await manager.getUser()
      if (hasToken(now) && seen && now.access_token !== seen.access_token && !now.expired) return true
      if (!now?.refresh_token) return hidden()
      try {
        return requireToken(await manager.signinSilent())
      } catch (error) {
        if (isProviderError(error)) return hidden()
        throw failed(error)
      }
    })
  }

  /** The address that this tab was sent to the provider for last, without having come back yet. */
  const lastAsked = async (): Promise<string> => {
    const stored = await Promise.all((await store.getAllKeys()).map((key) => store.get(key)))
    const [last] = stored.flatMap(askedIn).sort((a, b) => b.created - a.created)
    return localPath(last?.data.returnTo)
  }

  return {
    token: () => current?.access_token ?? null,
    /** The id of the person who is signed in, as far as the provider tells it: the server's own does, by its subject. */
    personId: (): number | null => (isOwn && current ? Number(current.profile.sub) || null : null),
    restoreSession: fromPromise<boolean, void>(async () => {
      const user = await manager.getUser()
      if (hasToken(user) && !user.expired) {
        current = user
        return true
      }
      return renew()
    }),
    renewSession: fromPromise<boolean, void>(renew),
    redirectToProvider: fromPromise<void, void>(async () => {
      const { pathname, search, hash } = page.location
      try {
        // In place of the page that was asked for: Back then leads to where the person came from, not here again.
        await manager.signinRedirect({
          redirectMethod: 'replace',
          state: { returnTo: localPath(`${pathname}${search}${hash}`) },
        })
      } catch (error) {
        throw failed(error)
      }
    }),
    endSession: async () => {
      const user = await manager.getUser()
      if (user) tabs.postMessage(user.profile.sub)
      await manager.signoutRedirect()
    },
    forget: () => manager.removeUser(),
    /** Tells what becomes of the session outside this page, until the returned function is called. */
    watch: (report: (fact: SessionFact) => void): (() => void) => {
      const expiring = () => report({ type: 'token.expiring' })
      let renewal: ReturnType<typeof setTimeout> | undefined
      let isWatching = true
      const schedule = (user: User | null) => {
        clearTimeout(renewal)
        if (user && isWatching) renewal = setTimeout(expiring, secondsUntilRenewal(lifeOf(user)) * 1000)
      }
      void manager.getUser().then(schedule)
      // Timers stand still while the device sleeps.
      const awake = () => {
        if (page.document.hidden) return report({ type: 'page.hidden' })
        report({ type: 'page.shown' })
        void manager.getUser().then((user) => user && isExpiring(lifeOf(user)) && expiring())
      }
      const online = () => report({ type: 'network.returned' })
      const ended = async ({ data }: MessageEvent) => {
        const user = await manager.getUser()
        if (user?.profile.sub === data) report({ type: 'session.endedElsewhere' })
      }
      const stop = [manager.events.addUserLoaded(schedule), manager.events.addAccessTokenExpired(expiring)]
      page.document.addEventListener('visibilitychange', awake)
      page.addEventListener('online', online)
      tabs.addEventListener('message', ended)
      if (page.document.hidden) report({ type: 'page.hidden' })
      return () => {
        isWatching = false
        clearTimeout(renewal)
        for (const it of stop) it()
        page.document.removeEventListener('visibilitychange', awake)
        page.removeEventListener('online', online)
        tabs.removeEventListener('message', ended)
      }
    },
    watchReturn: fromCallback<{ type: 'none' }>(({ sendBack }) => {
      const restored = ({ persisted }: PageTransitionEvent) => {
        if (persisted) sendBack({ type: 'page.restored' } satisfies SessionFact)
      }
      page.addEventListener('pageshow', restored)
      return () => page.removeEventListener('pageshow', restored)
    }),
    /** Takes the provider's answer out of the callback address; tells whether it could be, and the address first asked for. */
    finishRedirect: async (): Promise<{ arrival: Arrival; address: string }> => {
      if (page.location.search === again) return { arrival: 'opened', address: await lastAsked() }
      try {
        const user = await manager.signinRedirectCallback()
        current = user
        const { returnTo } = (user.state ?? {}) as { returnTo?: unknown }
        return { arrival: 'returned', address: localPath(returnTo) }
      } catch {
        // A replayed or foreign callback: nothing of it is trusted.
        return { arrival: 'refused', address: start }
      }
    },
  }
}
