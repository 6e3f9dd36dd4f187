import { History, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as texts from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { timeText } from '#src/ui/dates.ts'
import { Filled } from '#src/ui/filled.tsx'

/** Says that a draft was found and from when it is, ms since 1970. */
export const RestoredBanner = ({ at, action }: { at: number; action: ReactNode }) => (
  <Banner tone="accent" icon={History} action={action}>
    <Filled text={texts.changesRestored}>
      <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
    </Filled>
  </Banner>
)

/** What was just given up can be had back, as long as nothing else was typed. Takes the focus where it went with the draft. */
export function DiscardedBanner({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  const undo = () => {
    // The button goes: without another place the focus would begin again at the top of the document.
    document.getElementById('main')?.focus({ preventScroll: true })
    onUndo()
  }
  return (
    <Banner
      tone="accent"
      icon={Undo2}
      action={
        <Button ref={button} size="sm" onClick={undo}>
          {texts.undo}
        </Button>
      }
    >
      {texts.changesDiscarded}
    </Banner>
  )
}
