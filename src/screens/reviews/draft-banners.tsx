import { History, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** What was just given up can be had back, as long as nothing else was typed. */
export const DiscardedBanner = ({ onUndo }: { onUndo: () => void }) => (
  <Banner
    tone="accent"
    icon={Undo2}
    action={
      <Button size="sm" onClick={onUndo}>
        {texts.undo}
      </Button>
    }
  >
    {texts.changesDiscarded}
  </Banner>
)
