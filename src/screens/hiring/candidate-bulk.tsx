import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { candidateBulkMachine } from '#machines/hiring/candidate-bulk.machine.ts'
import { bulkActions, type Selected } from '#machines/hiring/candidate-bulk-setup.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { selectedElsewhere } from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { narrowWindow } from '#src/ui/media.ts'
import { StyledButton, StyledPanel } from '#src/ui/styled.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'
import { bulkWords } from './candidate-bulk-words.ts'
import { nameOf } from './words.ts'

export type Bulk = ActorRefFrom<typeof candidateBulkMachine>

const selectedOf = (candidate: Candidate): Selected => ({ id: candidate.id, name: nameOf(candidate) })

/** Ticks a candidate for what is done with several; only one whom the reader may move. */
export function SelectCandidate({ bulk, candidate }: { bulk: Bulk; candidate: Candidate }) {
  const isChecked = useSelector(bulk, (it) => it.context.selected.some(({ id }) => id === candidate.id))
  if (!candidate.mayMove) return null
  return (
    <Checkbox
      label={texts.selectCandidate(nameOf(candidate))}
      isLabelHidden
      isChecked={isChecked}
      onToggle={() => bulk.send({ type: 'candidate.toggle', candidate: selectedOf(candidate) })}
    />
  )
}

type Chosen = Pick<SnapshotFrom<typeof candidateBulkMachine>['context'], 'selected' | 'dropped'>

/** How many are ticked, and how many of them are out of sight; or that another search has emptied the selection. */
const selectionText = ({ selected, dropped }: Chosen, shown: readonly Candidate[]): string => {
  if (selected.length === 0) return dropped > 0 ? texts.selectionDropped(dropped) : ''
  const elsewhere = selected.filter(({ id }) => !shown.some((it) => it.id === id)).length
  const text = texts.selectedCount(selected.length)
  return elsewhere > 0 && shown.length > 0 ? selectedElsewhere(text, elsewhere) : text
}

type BulkBarProps = { bulk: Bulk; loaded: Loaded<Page<Candidate>>; reader: Reader }

/**
 * What can be done with the ticked candidates of a list; nothing for a reader who moves none of them. Who hires finds it
 * before the rows are there, so that they do not jump.
 */
export function BulkBar({ bulk, loaded, reader }: BulkBarProps) {
  const candidates = loaded.status === 'fulfilled' ? loaded.data.content : []
  const isExpected = reader.mayHire && (loaded.status === 'pending' || loaded.status === 'uninitialized')
  const count = useSelector(bulk, (it) => it.context.selected.length)
  const text = useSelector(bulk, (it) => selectionText(it.context, candidates))
  const movable = candidates.filter((it) => it.mayMove)
  // What can be done with those who are ticked comes first where not all of it fits.
  const late = count > 0 ? { base: 1, md: 0 } : 0
  if (movable.length === 0 && text === '' && !isExpected) return null
  return (
    <StyledPanel
      aria-label={texts.reviewActions}
      display="flex"
      // One row on a phone, where the rest is a swipe away.
      flexWrap={{ md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      whiteSpace={{ base: 'nowrap', md: 'normal' }}
      alignItems="center"
      gap="2"
      padding={{ base: '2', md: '3' }}
      paddingInline={{ base: '2', md: '5' }}
      marginBottom="4"
      css={{ [narrowWindow]: { flexWrap: 'wrap', overflowX: 'visible', '& > div': { flexWrap: 'wrap' } } }}
    >
      <StyledButton
        flexShrink="0"
        order={late}
        disabled={isExpected}
        onClick={() => bulk.send({ type: 'page.select', candidates: movable.map(selectedOf) })}
      >
        {texts.selectPage}
      </StyledButton>
      {count > 0 ? (
        <StyledButton
          variant="ghost"
          flexShrink="0"
          order={late}
          onClick={() => bulk.send({ type: 'selection.clear' })}
        >
          {texts.clearSelection}
        </StyledButton>
      ) : null}
      <chakra.p role="status" className="figures" color="fg-quiet">
        {text}
      </chakra.p>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'row-reverse', md: 'row' }}
        flexWrap={{ md: 'wrap' }}
        gap="2"
        marginInlineStart={{ md: 'auto' }}
      >
        {bulkActions.map((action) => (
          <Button
            key={action}
            variant={bulkWords[action].look}
            onClick={() => bulk.send({ type: 'action.choose', action })}
          >
            {bulkWords[action].button}
          </Button>
        ))}
      </chakra.div>
    </StyledPanel>
  )
}
