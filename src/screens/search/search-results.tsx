import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { type StatePath, statePath } from '#machines/kit/state-path.ts'
import { countOf, groupsOf, wordsOf } from '#machines/search/options.ts'
import type { quickSearchMachine } from '#machines/search/quick-search.machine.ts'
import * as texts from '#src/texts/search.ts'
import { chakra } from '#src/ui/chakra.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StyledButton, StyledSkeleton } from '#src/ui/styled.tsx'
import { OptionList } from './option-list.tsx'

/** Rows in the shape of the results that come. */
export const ResultSkeleton = () => (
  <chakra.div aria-hidden>
    {['45%', '62%', '38%'].map((width) => (
      <chakra.div
        key={width}
        display="flex"
        alignItems="center"
        gap="2.5"
        height={{ base: '11', md: '9' }}
        paddingInline="2"
      >
        <StyledSkeleton boxSize="4" flexShrink="0" />
        <Skeleton style={{ width }} />
        <StyledSkeleton width="14" marginInlineStart="auto" />
      </chakra.div>
    ))}
  </chakra.div>
)

const Note = chakra('p', { base: { color: 'fg-quiet', paddingInline: '2', paddingBlock: '3' } })

type Props = {
  search: ActorRefFrom<typeof quickSearchMachine>
  listId: string
  /** Takes the focus from a button that goes when it is pressed. */
  focusField?: () => void
}

const Failed = ({ search, focusField }: Omit<Props, 'listId'>) => {
  const problem = useSelector(search, (it) => it.context.problem)
  const retry = () => {
    focusField?.()
    search.send({ type: 'retry' })
  }
  return problem ? <ErrorNotice problem={problem} onRetry={retry} /> : null
}

/** What stands where there are no options, by the state. */
const withoutOptions = {
  closed: () => null,
  'opened.idle': () => <Note>{texts.searchHint}</Note>,
  'opened.waiting': ResultSkeleton,
  'opened.searching': ResultSkeleton,
  'opened.found': () => null,
  'opened.nothing': () => <Note>{texts.noResultsFound}</Note>,
  'opened.failed': Failed,
} satisfies Record<StatePath<StateValueFrom<typeof quickSearchMachine>>, (props: Omit<Props, 'listId'>) => ReactNode>

/** What quick search has found, is asking for, or could not get. */
export function SearchResults({ search, listId, focusField }: Props) {
  const snapshot = useSelector(search, (it) => it)
  const { context } = snapshot
  const { found } = context
  const Instead = withoutOptions[statePath(snapshot.value)]
  const isBusy = snapshot.hasTag('busy')
  const isFailed = snapshot.hasTag('failed')
  const groups = isFailed ? [] : groupsOf(context)
  const page = found && groups.length > 0 && found.result.pagination.totalPages > 1 ? found : null
  const turn = (by: 1 | -1) => ({
    // Not disabled: a button that loses the focus in the middle of a walk through the pages would end it.
    'aria-disabled': !snapshot.can({ type: 'page.turn', by }),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => search.send({ type: 'page.turn', by }),
  })
  return (
    <>
      <chakra.div flex="1" minHeight="0" overflowY="auto" padding="1.5">
        {groups.length === 0 ? <Instead search={search} {...(focusField && { focusField })} /> : null}
        {groups.length > 0 ? (
          <OptionList
            id={listId}
            label={texts.searchResults}
            groups={groups}
            active={context.active}
            words={found?.words ?? wordsOf(context.query)}
            isStale={isBusy}
            onChoose={(index) => search.send({ type: 'option.choose', index })}
          />
        ) : null}
      </chakra.div>
      {found && groups.length > 0 ? (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="10"
          paddingInline="3"
          borderTopWidth="1px"
          textStyle="small"
          color="fg-quiet"
          className="figures"
        >
          <chakra.span flex="1">{countOf(found)}</chakra.span>
          {page ? (
            <>
              <StyledButton
                variant="ghost"
                isIcon
                boxSize={{ base: '11', md: '8' }}
                aria-label={texts.previousPage}
                {...turn(-1)}
              >
                <ChevronLeft aria-hidden />
              </StyledButton>
              <StyledButton
                variant="ghost"
                isIcon
                boxSize={{ base: '11', md: '8' }}
                aria-label={texts.nextPage}
                {...turn(1)}
              >
                <ChevronRight aria-hidden />
              </StyledButton>
            </>
          ) : null}
        </chakra.div>
      ) : null}
      <chakra.output srOnly>{isBusy ? texts.searching : found ? countOf(found) : ''}</chakra.output>
    </>
  )
}
