import { screen, waitFor } from '@testing-library/react'
import { http, type RequestHandlerOptions } from 'msw'
import { type Fault, failing } from '#mocks/faults.ts'
import { pathOf } from '#mocks/mock.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { network } from '#tests/network.ts'
import { controlTime, happen, passTime } from '#tests/passing-time.ts'
import { cutOff, serve } from './server.ts'

/** A fault that a person sees. The calls of a group are answered with `answers` in turn. */
export type Failure = {
  answers: [Fault, ...Fault[]]
  says: RegExp
  /** The title of the page that stands in for all of Stepwise, where it is not the usual one. */
  title?: RegExp
  /** For how long it is waited until the fault shows, in ms. */
  after?: number
}

/** What a call group does under the faults that all groups have. */
export type Column = {
  /** What a person sees of each, as the end of a test's title. */
  sees: Record<'fails' | 'isSlow' | 'renews' | 'hasNoProvider' | 'comesBack', string>
  /** Every call of the group fails in turn and says so in place; what was there stays; Retry leads to the good state. */
  fails: (failure: Failure) => Promise<void>
  /** The answer takes eight seconds: what comes is announced, and comes. */
  isSlow: () => Promise<void>
  /** The token has expired: it is renewed once and nobody notices. */
  renews: () => Promise<void>
  /** The token has expired and the provider is out of reach: that is shown, and goes on when it is back. */
  hasNoProvider: () => Promise<void>
  /** Nothing can be reached; once it can, the group comes back by itself. */
  comesBack: (outage: Outage) => Promise<void>
}

/** The browser knows that it is offline, or the server is gone. */
export type Outage = 'offline' | 'down'

export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await happen(() => button.click())
}

/** A storage that takes nothing, as a full or a blocked one. */
export const refuseStorage = (): void => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded')
  })
}

/** What a person reads of a failure: words, nothing raw. */
export const expectMessage = (element: HTMLElement, says: RegExp): void => {
  expect(element).toHaveTextContent(says)
  expect(element).not.toHaveTextContent(/[<>{}]|undefined|null|Unexpected token|doctype/i)
}

/** Makes one endpoint after another fail, each with the next of the answers; a fault that takes time with a clock to pass. */
export const inTurn = ({ answers, after }: Failure) => {
  if (after) controlTime()
  let next = 0
  return (endpoint: AnyEndpoint): void => {
    const answer = answers[next % answers.length] ?? answers[0]
    next += 1
    network.use(failing(endpoint, answer))
  }
}

/** Lets time pass, a second at a time, until something is there, for `most` ms. */
export const passTimeUntil = async (isThere: () => boolean, most = 60_000): Promise<void> => {
  for (let passed = 0; passed < most && !isThere(); passed += 1000) await passTime(1000)
}

export const browserSays = (fact: 'offline' | 'online') => happen(() => window.dispatchEvent(new Event(fact)))

export const connectionFails = async (outage: Outage): Promise<void> => {
  cutOff()
  if (outage === 'offline') await browserSays('offline')
}

/** The browser says so, or the person asks whether the server is back. */
export const connectionReturns = async (outage: Outage): Promise<void> => {
  if (outage === 'down') await screen.findByText(/^Stepwise cannot be reached\. You can keep/)
  serve()
  if (outage === 'offline') await browserSays('online')
  else await press('Reconnect')
  expect(await screen.findByText(/^You are back online\./)).toBeVisible()
}

/** The tab goes to the background and comes back. */
export const leaveAndReturn = async (): Promise<void> => {
  for (const isHidden of [true, false]) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    await happen(() => document.dispatchEvent(new Event('visibilitychange')))
  }
}

/** An answer that comes when the test says so. */
export const heldBack = () => {
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  return { held: () => held, release }
}

/** Holds back what the server answers to a reading call until the function that it gives is called. */
export const holdBack = (endpoint: AnyEndpoint, options?: RequestHandlerOptions): (() => void) => {
  const { held, release } = heldBack()
  network.use(http.get(pathOf(endpoint), held, options))
  return release
}

/** A provider that cannot renew until it is back. */
export const providerThatIsDown = () => {
  let isDown = true
  const renewal = async () => {
    if (isDown) throw { message: 'The sign-in service cannot be reached.', code: 'PROVIDER_UNAVAILABLE' }
    return true
  }
  return {
    renewal,
    comesBack: () => {
      isDown = false
    },
  }
}

/** The provider is back, and the person has the sign-in renewed at once, where another call has not done so already. */
export const renewSignIn = async ({ comesBack }: Pick<ReturnType<typeof providerThatIsDown>, 'comesBack'>) => {
  const tryNow = { name: 'Try now' }
  await screen.findByRole('button', tryNow)
  comesBack()
  await happen(() => screen.queryByRole('button', tryNow)?.click())
  await waitFor(() => expect(screen.queryByText(/^Your session could not be renewed/)).not.toBeInTheDocument())
}
