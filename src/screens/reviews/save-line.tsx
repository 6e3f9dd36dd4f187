import { useSelector } from '@xstate/react'
import { Check, CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import * as texts from '#src/texts/reviews.ts'
import { notKept } from '#src/texts/ui.ts'
import { useAge } from '#src/ui/age.ts'
import { chakra } from '#src/ui/chakra.ts'

type Line = { text: string; Icon: LucideIcon; color: string }

const lines = {
  idle: { text: texts.allChangesSaved, Icon: Check, color: 'fg-quiet' },
  saving: { text: texts.saving, Icon: LoaderCircle, color: 'fg-quiet' },
  saved: { text: texts.saved, Icon: Check, color: 'good-fg' },
  error: { text: texts.notSaved, Icon: CircleAlert, color: 'bad-fg' },
  warning: { text: texts.draftSaved, Icon: CloudOff, color: 'warn-fg' },
} satisfies Record<StateValueFrom<typeof saveStateMachine>, Line>

/** Where a draft is kept: the last letters follow the rest, and are not worth another text. */
const draftLine = (isStored: boolean, isSynced: boolean): Line => {
  if (isSynced) return { text: texts.draftOnServer, Icon: CloudCheck, color: 'fg-quiet' }
  return isStored ? lines.warning : { ...lines.warning, text: notKept }
}

/** What has become of what was typed into a scorecard. */
export function ScorecardSaveLine({ draft }: { draft: ActorRefFrom<typeof scorecardDraftMachine> }) {
  const saveState = useSelector(draft, (it) => it.children.saveState)
  const state = useSelector(saveState, (it) => it?.value ?? 'idle')
  const isStored = useSelector(draft, (it) => it.context.isStored)
  const isSynced = useSelector(draft, (it) => it.context.synced !== 'apart')
  const version = useSelector(draft, (it) => it.context.base.version)
  return <SaveLine state={state} isStored={isStored} isSynced={isSynced} version={version} />
}

export type SaveLineState = StateValueFrom<typeof saveStateMachine>
type Props = {
  state: SaveLineState
  /** False when this device keeps no drafts. */
  isStored: boolean
  /** Whether the server keeps the draft too. */
  isSynced?: boolean
  /** Of what is stored on the server: each is a new moment. */
  version: number
}

/** What has become of what was typed, read out politely. */
export function SaveLine({ state, isStored, isSynced = false, version }: Props) {
  // By this browser's clock: the server's may differ, and a save would begin with an age.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and each way back to `saved` is a new moment
  const at = useMemo(() => Date.now(), [state, version])
  const age = useAge(at)
  const { text, Icon, color } = state === 'warning' ? draftLine(isStored, isSynced) : lines[state]
  const isAging = state === 'saved' && age !== 'just now'
  return (
    <chakra.p
      role="status"
      // A text that only grows older is not read out again.
      aria-live={isAging ? 'off' : 'polite'}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="small"
      color={color}
    >
      <Icon size={16} aria-hidden />
      <span>{state === 'saved' ? `${text} ${age}` : text}</span>
    </chakra.p>
  )
}
