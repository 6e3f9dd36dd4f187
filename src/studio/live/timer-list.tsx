import { useEffect, useState } from 'react'
import type { LiveTimer } from '#machines/studio/live.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'

/** How often the seconds are counted anew, in ms. */
const tick = 250

/** What comes by itself, with the time until then. */
export function TimerList({ timers, nameOf }: { timers: readonly LiveTimer[]; nameOf: (event: string) => string }) {
  const [now, setNow] = useState(Date.now)
  const isCounting = timers.length > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [isCounting])
  if (!isCounting) return null
  return (
    <chakra.section aria-label={texts.livePending} paddingInline="3" paddingBlock="2" bg="bg-subtle" borderRadius="md">
      <chakra.h2 textStyle="label" color="fg-quiet">
        {texts.livePending}
      </chakra.h2>
      <ul>
        {timers.map((it) => {
          const left = Math.max(0, Math.ceil((it.due - now) / 1000))
          return (
            <li key={`${it.event} ${it.due}`} className="figures">
              {texts.liveDue(nameOf(it.event), Math.floor(left / 60), left % 60)}
            </li>
          )
        })}
      </ul>
    </chakra.section>
  )
}
