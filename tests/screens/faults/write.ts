import { screen, waitFor } from '@testing-library/react'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { happen } from '#tests/passing-time.ts'
import type { visit } from '#tests/visit.tsx'
import { answerLate } from './answer-late.ts'
import {
  type Column,
  connectionFails,
  connectionReturns,
  expectMessage,
  inTurn,
  passTimeUntil,
  providerThatIsDown,
  refuseStorage,
  renewSignIn,
} from './column.ts'
import { isLeft } from './company-switch.ts'
import { expireTokens, giveCompanyBack, serve, setDiskFull, takeCompanyAway } from './server.ts'

export type VisitOptions = Parameters<typeof visit>[1]

/** Something that is sent from one page, and how it shows there. `Of` is the record that it is about. */
export type Write<Of> = {
  endpoint: AnyEndpoint
  /** Opens the page with everything there that is sent. */
  open: (options?: VisitOptions) => Promise<ReturnType<typeof visit> & { of: Of }>
  /** Sends it, for the first time or again. */
  send: () => Promise<void>
  problem: () => HTMLElement | null
  /** Nothing typed is lost. */
  expectKept: () => void
  isStoredOnce: (of: Of) => Promise<void>
  isNotStored: (of: Of) => Promise<void>
  /** The name of the button that cannot be pressed while it is sent; left out where there is none. */
  saving?: string
  /** For how long an answer is waited for, in ms, where it is longer than elsewhere. */
  patience?: number
}

/** What a group of calls does under the faults that every write has, as a person sees it. */
export const writes = <Of>(write: Write<Of>) => {
  const { endpoint, open, send, expectKept, isStoredOnce, isNotStored } = write
  const problemSays = (says: RegExp) =>
    waitFor(() => {
      const problem = write.problem()
      if (!problem) throw new Error('nothing says that it failed')
      expectMessage(problem, says)
    })
  const column: Omit<Column, 'sees'> = {
    fails: async (failure) => {
      const fail = inTurn(failure)
      const { of } = await open()
      for (const _ of failure.answers) {
        fail(endpoint)
        await send()
        if (failure.after) await passTimeUntil(() => write.problem() !== null, write.patience)
        await problemSays(failure.says)
        expectKept()
        await isNotStored(of)
      }
      serve()
      await send()
      await isStoredOnce(of)
    },
    isSlow: async () => {
      const { user, of } = await open()
      const { calls, release } = answerLate(endpoint)
      await send()
      if (write.saving) {
        await user.click(await screen.findByRole('button', { name: write.saving }))
        await user.keyboard('{Enter}')
      }
      release()
      await isStoredOnce(of)
      expect(calls.count).toBe(1)
    },
    renews: async () => {
      const renewal = vi.fn(async () => true)
      const { provider, of } = await open({ renewal })
      expireTokens()
      await send()
      await isStoredOnce(of)
      expect([renewal.mock.calls.length, provider.redirected]).toEqual([1, []])
    },
    hasNoProvider: async () => {
      const provider = providerThatIsDown()
      const { of } = await open(provider)
      expireTokens()
      await send()
      await problemSays(/sign-in|token/i)
      expectKept()
      await renewSignIn(provider)
      await send()
      await isStoredOnce(of)
    },
    comesBack: async (outage) => {
      const { of } = await open()
      await connectionFails(outage)
      await send()
      await problemSays(/Stepwise cannot be reached\./)
      expectKept()
      await connectionReturns(outage)
      await send()
      await isStoredOnce(of)
    },
  }
  return {
    ...column,
    problemSays,
    lostAnswer: async () => {
      const { of } = await open()
      answerLate(endpoint, true)
      await send()
      await problemSays(/Stepwise cannot be reached\./)
      expectKept()
      serve()
      await send()
      await isStoredOnce(of)
    },
    withoutStorage: async () => {
      refuseStorage()
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { of } = await open()
      await send()
      await isStoredOnce(of)
      expect(warn.mock.calls.flat().join()).toMatch(/storage: could not write/)
      warn.mockClear()
    },
    withFullDisk: async () => {
      const { of } = await open()
      await happen(() => setDiskFull(true))
      await send()
      await problemSays(/so nothing was stored\./)
      expectKept()
      await isNotStored(of)
      await happen(() => setDiskFull(false))
      await send()
      await isStoredOnce(of)
    },
    inLostCompany: async () => {
      const { of } = await open()
      await happen(() => takeCompanyAway(1))
      await send()
      await isLeft()
      await happen(() => giveCompanyBack(1))
      await isNotStored(of)
    },
  }
}
