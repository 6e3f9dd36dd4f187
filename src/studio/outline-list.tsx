import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { machineLink } from '#src/navigation/machines.ts'
import * as texts from '#src/texts/studio.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import type { DrawnMachine } from './drawn-machine.ts'
import { Links } from './links.tsx'
import type { OutlineState } from './outline.ts'
import type { Language } from './phrases.ts'

const row = {
  display: 'block',
  width: 'full',
  textAlign: 'start',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'sm',
  _hover: { bg: 'bg-subtle' },
  '&[aria-pressed=true]': { bg: 'accent-subtle' },
} as const

export const Row = chakra('button', { base: row })

/** Styled as a whole: a styled element for each of hundreds of parts takes longer than the diagram. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    '& button': row,
    '& ul': { borderInlineStartWidth: '1px', marginInlineStart: '3', paddingInlineStart: '1' },
    '& .name': { textStyle: 'h3' },
    '& .facts': { display: 'block', textStyle: 'small', color: 'fg-quiet' },
    '& .quiet': { color: 'fg-quiet' },
    '& .guard': { color: 'warn-fg' },
    '& p': { textStyle: 'small', paddingInline: '2', paddingBottom: '1' },
  },
})

/** Moves the focus among the rows by arrow keys, as through a list. */
export const walkRows = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const next = rows[rows.indexOf(event.target) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Props = {
  outline: readonly OutlineState[]
  entered: ReadonlySet<string>
  chosen: string | null
  /** What is shown; everything where nothing is searched for. */
  found: ReadonlySet<string> | null
  /** Whose tests are told of at each transition; null for none. */
  tested:
    | (Pick<DrawnMachine, 'name' | 'taken' | 'ways'> & {
        missed: Readonly<Record<string, readonly string[]>>
        language: Language
        /** A way there is asked for, which may be the one in the address already. */
        onPath: () => void
      })
    | null
  /** What the machine's rules say where they refuse a transition. */
  refusals: DrawnMachine['refusals']
  /** A state or a transition is pointed out: its id. */
  onChoose: (id: string) => void
}

/** How often tests have taken a transition, with the way there. */
const Tested = ({
  of: { name, taken, ways, missed, language, onPath },
  edge,
  cause,
}: {
  of: NonNullable<Props['tested']>
  edge: string
  cause: string
}) => (
  <p className="quiet">
    {texts.takenTimes(taken[edge] ?? 0)}{' '}
    {ways[edge] ? (
      <Links>
        <Link
          {...machineLink(name)}
          search={{ walk: [...ways[edge]], language: language === 'words' ? undefined : language }}
          aria-label={texts.coveringPathOf(cause)}
          onClick={(event: MouseEvent) => {
            // With one of these the browser opens a page of its own.
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onPath()
          }}
        >
          {texts.coveringPath}
        </Link>
      </Links>
    ) : null}
    {missed[edge]?.map((it) => (
      <chakra.span key={it} display="block">
        {texts.notNoticed(it)}
      </chakra.span>
    ))}
  </p>
)

/** All that a diagram shows, as a list that arrow keys walk through. */
export function OutlineList({ outline, entered, chosen, found, tested, refusals, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // It may have been pointed out on the diagram.
    if (chosen !== null && outline.length > 0)
      list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, outline])
  return (
    <List ref={list} onKeyDown={walkRows}>
      {outline
        .filter((it) => !found || found.has(it.path) || it.steps.some((step) => found.has(step.edge)))
        .map((it) => (
          <li key={it.path} style={{ paddingInlineStart: Math.max(0, it.depth - 1) * 16 }}>
            <button type="button" aria-pressed={chosen === it.path} onClick={() => onChoose(it.path)}>
              <span className="name">{it.name}</span>{' '}
              {entered.has(it.path) ? <Badge tone="accent">{texts.nowHere}</Badge> : null}
              {it.facts.length > 0 ? <span className="facts">{it.facts.join(' · ')}</span> : null}
            </button>
            {it.steps.length > 0 ? (
              <ul>
                {it.steps
                  .filter((step) => !found || found.has(it.path) || found.has(step.edge))
                  .map((step) => (
                    <li key={step.edge}>
                      <button type="button" aria-pressed={chosen === step.edge} onClick={() => onChoose(step.edge)}>
                        {step.cause} {step.guard ? <span className="guard">{step.guard} </span> : null}
                        <span className="quiet">
                          {step.toText} {step.actions}
                        </span>
                      </button>
                      {refusals[step.edge] ? (
                        <p className="guard">{texts.refusedWith(refusals[step.edge] ?? [])}</p>
                      ) : null}
                      {tested ? <Tested of={tested} edge={step.edge} cause={step.cause} /> : null}
                    </li>
                  ))}
              </ul>
            ) : null}
          </li>
        ))}
    </List>
  )
}
