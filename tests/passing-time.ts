import { getConfig } from '@testing-library/react'

/** Something that happens on the page; what React makes of it is waited for, as after a click of user-event. */
export const happen = (work: () => unknown): Promise<void> => getConfig().asyncWrapper(async () => void (await work()))

/** Time limits run as fast as `passTime` says until the test ends, everything else as always. */
export const controlTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

export const passTime = (ms = 0): Promise<void> => happen(() => (ms > 0 ? vi.advanceTimersByTimeAsync(ms) : undefined))
