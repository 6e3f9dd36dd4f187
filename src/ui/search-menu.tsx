import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { searchKey } from '#src/contract/letters.ts'
import * as texts from '#src/texts/ui.ts'
import { Opener, type OpenerProps } from './opener.tsx'
import { searchLimit } from './search-limit.ts'

type Choice = { key: number; name: string; content: ReactNode; onChoose: () => void }

type ChoicesProps = {
  /** Names the field and the list. */
  heading: string
  choices: readonly Choice[]
  /** The key of what is chosen: the keyboard begins there. */
  chosen: number
}

const holding = (choices: readonly Choice[], words: string) => {
  const wanted = searchKey(words).trim()
  return choices.filter((it) => searchKey(it.name).includes(wanted))
}

function Choices({ id, heading, choices, chosen, close }: ChoicesProps & { id: string; close: () => void }) {
  const [words, setWords] = useState('')
  const [active, setActive] = useState(chosen)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = holding(choices, words)
  const at = found.findIndex((it) => it.key === active)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const type = (typed: string) => {
    setWords(typed)
    setActive((typed.trim() === '' ? undefined : holding(choices, typed)[0]?.key) ?? chosen)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    close()
    choice.onChoose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const moves: Record<string, Choice | undefined> = {
      ArrowDown: found[(at + 1) % found.length],
      ArrowUp: found.at(at <= 0 ? -1 : at - 1),
    }
    if (event.key === 'Enter') choose(found[at])
    else if (!(event.key in moves)) return
    event.preventDefault()
    const next = moves[event.key]
    if (next) setActive(next.key)
  }
  return (
    <>
      <div className="search-box">
        <Search size={16} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={heading}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={texts.search}
          maxLength={searchLimit}
          value={words}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={heading} className="found">
        {found.map((it) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={it.key}
            id={`${id}-${it.key}`}
            role="option"
            aria-selected={it.key === active}
            className="menu-item"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(it)}
          >
            {it.content}
          </div>
        ))}
      </div>
      <p role="status" className="nothing">
        {found.length === 0 ? texts.noResultsFound : null}
      </p>
    </>
  )
}

type Props = ChoicesProps & Pick<OpenerProps, 'label' | 'trigger'> & { /** CSS length. */ width: string }

/** A button that opens many choices, found by typing. Arrow keys move, Enter chooses, Escape and Tab close it. */
export const SearchMenu = ({ label, trigger, width, ...choices }: Props) => (
  <Opener label={label} trigger={trigger} popup="dialog">
    {({ id, close }) => (
      <div
        id={id}
        role="dialog"
        aria-labelledby={`${id}-button`}
        className="menu-list searched"
        style={{ width, insetInlineStart: 0 }}
      >
        <Choices {...choices} id={id} close={close} />
      </div>
    )}
  </Opener>
)
