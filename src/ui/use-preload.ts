import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Loads a part after the page and ahead of need: what it is there to say may be that there is no network any more. */
export const usePreload = (load: () => Promise<unknown>): void =>
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
