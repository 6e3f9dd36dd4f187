import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import type { commandPaletteMachine } from '#machines/search/command-palette.machine.ts'
import { groupsOf, wordsOf } from '#machines/search/options.ts'
import * as texts from '#src/texts/search.ts'
import { chakra } from '#src/ui/chakra.ts'
import { useColorMode } from '#src/ui/color-mode.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { comboboxProps, eventOfKey } from './combobox.ts'
import { OptionList } from './option-list.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { Key, SearchField } from './search-field.tsx'
import { ResultSkeleton } from './search-results.tsx'

type Props = { palette: ActorRefFrom<typeof commandPaletteMachine> }
type BelowProps = Props & {
  /** Takes the focus from a button that goes when it is pressed. */
  focusField: () => void
}

/** Every screen, action and record by its name, over the page. */
export function CommandPalette({ palette }: Props) {
  const { set } = useColorMode()
  useEffect(() => {
    const { unsubscribe } = palette.on('option.chosen', ({ option }) => {
      if (option.kind === 'command' && option.intent.type === 'appearance.choose') set(option.intent.mode)
    })
    return unsubscribe
  }, [palette, set])
  const isOpen = useSelector(palette, (it) => it.hasTag('open'))
  return isOpen ? <Panel palette={palette} /> : null
}

const NoResults = () => (
  <chakra.p color="fg-quiet" paddingInline="2" paddingBlock="3">
    {texts.noResultsFound}
  </chakra.p>
)

const Failed = ({ palette, focusField }: BelowProps) => {
  const problem = useSelector(palette, (it) => it.context.problem)
  const retry = () => {
    focusField()
    palette.send({ type: 'retry' })
  }
  return problem ? (
    <chakra.div paddingTop="2">
      <ErrorNotice lead={texts.recordsNotSearched} problem={problem} onRetry={retry} />
    </chakra.div>
  ) : null
}

/** What stands below the commands in each state. */
const belowOptions = {
  closed: () => null,
  'opened.browsing': () => null,
  'opened.waiting': ResultSkeleton,
  'opened.searching': ResultSkeleton,
  'opened.found': () => null,
  'opened.nothing': NoResults,
  'opened.failed': Failed,
} satisfies Record<StatePath<StateValueFrom<typeof commandPaletteMachine>>, (props: BelowProps) => ReactNode>

const statusOf = (count: number, isBusy: boolean) => {
  if (count === 0) return isBusy ? texts.searchingRecords : texts.noResultsFound
  return (isBusy ? texts.resultsSoFar : texts.results)(count)
}

function Panel({ palette }: Props) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(palette, (it) => it)
  const { context } = snapshot
  const groups = groupsOf(context)
  const Below = belowOptions[statePath(snapshot.value)]
  const isBusy = snapshot.hasTag('busy')
  const close = () => palette.send({ type: 'close' })
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (isChord || (event.key === 'Escape' && !event.nativeEvent.isComposing)) {
      event.preventDefault()
      return close()
    }
    const meant = eventOfKey(event)
    if (!meant || (groups.length === 0 && meant.type === 'option.move')) return
    event.preventDefault()
    palette.send(meant)
  }
  const count = groups.reduce((sum, it) => sum + it.options.length, 0)
  return (
    <SearchDialog
      label={texts.commandPalette}
      onClose={close}
      header={
        <SearchField
          ref={field}
          {...comboboxProps(listId, groups.length > 0, context.active)}
          label={texts.paletteLabel}
          placeholder={texts.palettePlaceholder}
          value={context.query}
          onChange={(event) => palette.send({ type: 'query.change', query: event.currentTarget.value })}
          onClear={() => palette.send({ type: 'query.change', query: '' })}
          onKeyDown={onKeyDown}
        />
      }
    >
      <chakra.div flex="1" minHeight="0" overflowY="auto" padding="1.5">
        {groups.length > 0 ? (
          <OptionList
            id={listId}
            label={texts.commandsAndRecords}
            groups={groups}
            active={context.active}
            words={wordsOf(context.query)}
            isStale={false}
            onChoose={(index) => palette.send({ type: 'option.choose', index })}
          />
        ) : null}
        <Below palette={palette} focusField={() => field.current?.focus()} />
      </chakra.div>
      <chakra.div
        aria-hidden
        hideBelow="md"
        display="flex"
        gap="4"
        alignItems="center"
        minHeight="9"
        paddingInline="3"
        borderTopWidth="1px"
        textStyle="small"
        color="fg-quiet"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> {texts.toMove}
        </span>
        <span>
          <Key>{texts.enter}</Key> {texts.toSelect}
        </span>
        <span>
          <Key>{texts.esc}</Key> {texts.toClose}
        </span>
      </chakra.div>
      <chakra.output srOnly>{statusOf(count, isBusy)}</chakra.output>
    </SearchDialog>
  )
}
