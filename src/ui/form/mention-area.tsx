import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { markedAfter, mentionAt, type OpenMention, stillNamed, withMention } from '#machines/kit/fields/mention.ts'
import * as texts from '#src/texts/ui.ts'
import { chakra } from '../chakra.ts'
import type { Mentions } from './field-props.ts'
import { WrittenArea, type WrittenProps } from './written-area.tsx'

type Props = WrittenProps & { mentions: Mentions }

const optionOf = (listId: string, index: number) => `${listId}-${index}`

type PeopleProps = {
  id: string
  people: Mentions['people']
  /** The index of the person that Enter chooses. */
  current: number
  onChoose: (index: number) => void
  /** Told when it is scrolled to its end. */
  onEnd: () => void
}

/** The people whose names hold what was typed. */
const People = ({ id, people, current, onChoose, onEnd }: PeopleProps) => (
  <chakra.div
    id={id}
    role="listbox"
    aria-label={texts.peopleToMention}
    tabIndex={-1}
    maxHeight="10rem"
    overflowY="auto"
    marginTop="1"
    padding="1"
    bg="bg-surface"
    borderWidth="1px"
    borderColor="line-float"
    borderRadius="md"
    boxShadow="float"
    onScroll={({ currentTarget: it }) => {
      if (it.scrollTop + it.clientHeight > it.scrollHeight - 50) onEnd()
    }}
  >
    {people.map((person, index) => (
      <chakra.div
        key={person.id}
        id={optionOf(id, index)}
        role="option"
        aria-selected={index === current}
        display="flex"
        alignItems="center"
        gap="2"
        minHeight={{ base: '11', md: '8' }}
        paddingInline="2.5"
        borderRadius="sm"
        cursor="pointer"
        bg={index === current ? 'bg-subtle' : undefined}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(index)}
      >
        {person.name}
        <chakra.span textStyle="small" color="fg-quiet">
          {person.title}
        </chakra.span>
      </chakra.div>
    ))}
  </chakra.div>
)

/** A text of several lines in which people are named behind an '@': a list of them opens, which the server searches. */
export function MentionArea({ mentions, ...props }: Props) {
  const { id, value, isReadOnly, onChange, onLeave } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<OpenMention | null>(null)
  const [marked, setMarked] = useState(0)
  const [caret, setCaret] = useState<number | null>(null)
  const listId = useId()
  const { people, isSearching, hasMore } = mentions
  const shown = open && !isReadOnly ? stillNamed(people, open.words) : []
  const current = Math.min(marked, shown.length - 1)
  useLayoutEffect(() => {
    if (caret === null) return
    area.current?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret])
  useEffect(() => {
    if (open) document.getElementById(optionOf(listId, current))?.scrollIntoView({ block: 'nearest' })
  }, [open, listId, current])
  const look = (it: HTMLTextAreaElement) => {
    const next = it.selectionStart === it.selectionEnd ? mentionAt(it.value, it.selectionStart) : null
    setOpen(next)
    if (next === null || next.words === open?.words) return
    setMarked(0)
    mentions.onSearch(next.words)
  }
  const choose = (index: number) => {
    const person = shown[index]
    if (!open || !person) return
    const next = withMention(value, open, person.name)
    onChange(next.text)
    setCaret(next.caret)
    setOpen(null)
    mentions.onChoose(person.id)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The form stays open.
      event.preventDefault()
      event.stopPropagation()
      return setOpen(null)
    }
    if (shown.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.key === 'ArrowDown' && hasMore && current >= shown.length - 2) mentions.onMore()
      return setMarked(markedAfter(event.key, current, shown.length))
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    choose(current)
  }
  return (
    <chakra.div minWidth="0">
      <WrittenArea
        {...props}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={shown.length > 0 ? optionOf(listId, current) : undefined}
        onKeyDown={onKeyDown}
        onSelect={(event) => look(event.currentTarget)}
        onLeave={() => {
          setOpen(null)
          onLeave()
        }}
      />
      {shown.length > 0 ? (
        <People
          id={listId}
          people={shown}
          current={current}
          onChoose={choose}
          onEnd={() => {
            if (hasMore) mentions.onMore()
          }}
        />
      ) : null}
      <chakra.p
        role="status"
        srOnly={shown.length > 0 || undefined}
        textStyle="small"
        color="fg-quiet"
        id={`${id}-mentions`}
      >
        {open && !isReadOnly ? words(shown.length, isSearching, hasMore, open.words, mentions.failed) : null}
      </chakra.p>
    </chakra.div>
  )
}

const words = (count: number, isSearching: boolean, hasMore: boolean, name: string, failed: boolean) => {
  if (failed) return texts.peopleNotLoaded
  if (count > 0) return hasMore ? texts.firstPeopleFound(count) : texts.peopleFound(count)
  return isSearching ? texts.searchingPeople : texts.nobodyToMention(name)
}
