import { StickyNote } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listText } from '#machines/kit/list-text.ts'
import type { CandidateNote } from '#src/contract/candidate-notes.ts'
import * as texts from '#src/texts/notes.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { DeleteQuestion, type Deletion } from '../admin/delete-question.tsx'
import type { Loaded } from '../lists/loaded.ts'
import { Part, Section } from '../lists/section.tsx'
import { useMoreRows } from '../lists/use-more-rows.ts'

export type LoadedNotes = {
  loaded: Loaded<{ notes: readonly CandidateNote[]; total: number }>
  /** Loads earlier ones; null where there are none. */
  onMore: (() => void) | null
  isLoadingMore: boolean
}

type Props = LoadedNotes & {
  /** The note that a link led to. */
  linkedId: number | undefined
  deletion: Deletion
  notDeleted: string
  onAdd: () => void
  onEdit: (note: CandidateNote) => void
}

/** What people wrote about a candidate for each other, newest first. */
export const Notes = ({ loaded, deletion, notDeleted, ...shown }: Props) => (
  <>
    <Section title={texts.notes} note={totalOf(loaded)} isInset>
      <Part loaded={loaded}>{({ notes }) => <NoteList notes={notes} deletion={deletion} {...shown} />}</Part>
    </Section>
    <DeleteQuestion deletion={deletion} noun={texts.noteKind.one} lead={notDeleted} words={texts.deletion} />
  </>
)

const totalOf = (loaded: Props['loaded']) =>
  loaded.status === 'fulfilled' && loaded.data.total > 0 ? texts.total(loaded.data.total) : null

type ListProps = Omit<Props, 'loaded' | 'notDeleted'> & { notes: readonly CandidateNote[] }

/** Whether there is no such note any more: where all that are newer show, and it is none of them. */
const isGone = (linkedId: number, notes: readonly CandidateNote[], hasMore: boolean) =>
  !notes.some((it) => it.id === linkedId) && (!hasMore || (notes.at(-1)?.id ?? 0) < linkedId)

function NoteList({ notes, linkedId, onMore, isLoadingMore, deletion, onAdd, onEdit }: ListProps) {
  const { list, ask } = useMoreRows<HTMLOListElement>(notes.length, () => onMore?.())
  return (
    <>
      {linkedId !== undefined && isGone(linkedId, notes, onMore !== null) ? <NoteGone key={linkedId} /> : null}
      <chakra.div>
        <Button onClick={onAdd}>{texts.add}</Button>
      </chakra.div>
      {notes.length === 0 ? (
        <EmptyState icon={StickyNote} title={texts.noNotes}>
          {texts.notesAppear}
        </EmptyState>
      ) : (
        <chakra.ol ref={list} display="grid" gap="4" listStyleType="none" aria-label={texts.notes}>
          {notes.map((it) => (
            <Note key={it.id} note={it} isLinked={it.id === linkedId} deletion={deletion} onEdit={onEdit} />
          ))}
        </chakra.ol>
      )}
      {onMore ? (
        <chakra.div>
          <Button isBusy={isLoadingMore} onClick={ask}>
            {isLoadingMore ? texts.loadingEarlier : texts.showEarlier}
          </Button>
        </chakra.div>
      ) : null}
    </>
  )
}

/** Stands far down on the page: it takes the focus as the note would have. */
function NoteGone() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <chakra.div ref={notice} tabIndex={-1}>
      <NoticeBox tone="warn" role="status">
        {texts.noteGone}
      </NoticeBox>
    </chakra.div>
  )
}

type NoteProps = Pick<Props, 'deletion' | 'onEdit'> & { note: CandidateNote; isLinked: boolean }

function Note({ note, isLinked, deletion, onEdit }: NoteProps) {
  const { id, version, text, mentions, writtenBy, writtenAt, editedAt, isOwn } = note
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.focus()
  }, [isLinked])
  const named = <chakra.span srOnly>{texts.noteOf(momentText(new Date(writtenAt)))}</chakra.span>
  const size = { size: 'sm', height: { base: '11', md: '7' } } as const
  return (
    <chakra.li
      ref={item}
      tabIndex={isLinked ? -1 : undefined}
      borderWidth="1px"
      borderColor={isLinked ? 'accent-line' : undefined}
      borderRadius="md"
      padding={{ base: '3', md: '4' }}
      display="grid"
      gap="2"
    >
      <chakra.p textStyle="small" color="fg-quiet">
        <chakra.span fontWeight="medium" color="fg-text">
          {writtenBy}
        </chakra.span>
        , <RelativeTime at={writtenAt} />
        {editedAt === null ? null : `, ${texts.edited}`}
      </chakra.p>
      <chakra.p className="written" maxWidth="72ch">
        {text}
      </chakra.p>
      {mentions.length === 0 ? null : (
        <chakra.p textStyle="small" color="fg-quiet" overflowWrap="anywhere">
          {texts.mentioned(listText(mentions.map((it) => it.name)))}
        </chakra.p>
      )}
      {isOwn ? (
        <chakra.div display="flex" flexWrap="wrap" gap="1.5">
          <StyledButton {...size} onClick={() => onEdit(note)}>
            {texts.edit} {named}
          </StyledButton>
          <StyledButton
            {...size}
            variant="ghost"
            onClick={() => deletion.send({ type: 'delete.ask', record: { id, version, name: texts.excerptOf(text) } })}
          >
            {texts.remove} {named}
          </StyledButton>
        </chakra.div>
      ) : null}
    </chakra.li>
  )
}
