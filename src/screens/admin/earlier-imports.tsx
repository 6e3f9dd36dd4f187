import { useSelector } from '@xstate/react'
import { FileClock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StateValueFrom } from 'xstate'
import type { earlierImportsMachine } from '#machines/admin/earlier-imports.machine.ts'
import { outcomeOf } from '#machines/admin/import-outcome.ts'
import type { EarlierImport } from '#src/contract/imports.ts'
import * as texts from '#src/texts/csv.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import type { Noun } from '../lists/count-text.ts'
import { useMoreRows } from '../lists/use-more-rows.ts'
import type { EarlierImports } from './import-view.ts'
import { LoadingEntries, MoreButton } from './panel-parts.tsx'

type State = StateValueFrom<typeof earlierImportsMachine>
type Props = { earlier: EarlierImports; noun: Noun }

const views: Record<State, ((props: Props) => ReactNode) | null> = {
  closed: null,
  loading: () => <LoadingEntries text={texts.loadingImports} />,
  shown: (it) => <Imports {...it} />,
  loadingMore: (it) => <Imports {...it} />,
  failed: (it) => <Failed {...it} />,
  empty: ({ noun }) => (
    <EmptyState icon={FileClock} title={texts.noEarlierImports}>
      {texts.nothingImportedYet(noun.other)}
    </EmptyState>
  ),
}

/** What was imported into a list before, by anybody, beside it. */
export function EarlierImportsPanel(props: Props) {
  const { earlier, noun } = props
  const view = useSelector(earlier, (it) => views[it.value])
  const isBusy = useSelector(earlier, (it) => it.hasTag('busy'))
  return view === null ? null : (
    <SidePanel
      title={texts.earlierImportsOf(noun.other)}
      isBusy={isBusy}
      onClose={() => earlier.send({ type: 'close' })}
    >
      {view(props)}
    </SidePanel>
  )
}

function Failed({ earlier }: Props) {
  const problem = useSelector(earlier, (it) => it.context.problem)
  return problem ? (
    <ErrorNotice
      lead={`${texts.importsNotLoaded}.`}
      problem={problem}
      onRetry={() => earlier.send({ type: 'retry' })}
    />
  ) : null
}

function Imports({ earlier }: Props) {
  const { imports, isLast, problem } = useSelector(earlier, (it) => it.context)
  const canAsk = useSelector(earlier, (it) => it.can({ type: 'more' }))
  const isLoading = useSelector(earlier, (it) => it.matches('loadingMore'))
  const more = useMoreRows<HTMLOListElement>(imports.length, () => earlier.send({ type: 'more' }))
  return (
    <>
      <chakra.ol ref={more.list} display="grid" gap="3" listStyleType="none">
        {imports.map((it) => (
          <Line key={it.id} earlier={earlier} imported={it} />
        ))}
      </chakra.ol>
      {problem ? <ErrorNotice lead={`${texts.moreNotLoaded}.`} problem={problem} /> : null}
      {isLast ? null : (
        <MoreButton
          canAsk={canAsk}
          isLoading={isLoading}
          label={texts.moreImports}
          busyLabel={texts.loadingMore}
          onMore={more.ask}
        />
      )}
    </>
  )
}

const tones = {
  CHECKING: 'neutral',
  CHECKED: 'warn',
  STORING: 'neutral',
  COMPLETED: 'good',
  REFUSED: 'bad',
  UNDONE: 'neutral',
} as const

function Line({ earlier, imported }: { earlier: EarlierImports; imported: EarlierImport }) {
  const { id, fileName, createdAt, createdBy, isCancelled, hasGoodRows } = imported
  const status = outcomeOf(imported.status, hasGoodRows)
  const metaId = useId()
  // What was cancelled may have been undone since, and that says more.
  const isStopped = isCancelled && status !== 'UNDONE'
  return (
    <chakra.li display="flex" alignItems="flex-start" gap="3" borderBottomWidth="1px" paddingBottom="3">
      <chakra.div flex="1" minWidth="0" display="grid" gap="1" justifyItems="start">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {fileName}
        </chakra.p>
        <chakra.p id={metaId} textStyle="small" color="fg-quiet" overflowWrap="anywhere">
          {texts.byAndWhen(createdBy, momentText(new Date(createdAt)))}
        </chakra.p>
        <Badge tone={isStopped ? 'neutral' : tones[status]}>
          {isStopped ? texts.cancelledImport : texts.statusTexts[status]}
        </Badge>
      </chakra.div>
      <StyledButton
        aria-label={texts.openImportOf(fileName)}
        aria-describedby={metaId}
        size="sm"
        minHeight={{ base: '11', md: '8' }}
        onClick={() => earlier.send({ type: 'import.choose', importId: id })}
      >
        {texts.openImport}
      </StyledButton>
    </chakra.li>
  )
}
