import {
  BriefcaseBusiness,
  Building2,
  CircleUser,
  CornerDownRight,
  Keyboard,
  LogOut,
  type LucideIcon,
  SunMoon,
  Workflow,
} from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Intent } from '#machines/search/commands.ts'
import { nameOfOption, type Option, type OptionGroup, optionKey } from '#machines/search/options.ts'
import { hrefOf } from '#src/navigation/records.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Highlight } from './highlight.tsx'

const Row = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', md: '9' },
    paddingBlock: '1.5',
    paddingInline: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    '& > svg': { color: 'fg-quiet' },
    _hover: { bg: 'bg-subtle' },
    '&[aria-selected=true]': { bg: 'accent-subtle' },
    '&[aria-disabled=true]': { cursor: 'default', bg: 'transparent' },
  },
})

const intentIcons: Record<Intent['type'], LucideIcon> = {
  'page.open': CornerDownRight,
  'company.choose': Building2,
  'appearance.choose': SunMoon,
  'shortcuts.show': Keyboard,
  'machine.show': Workflow,
  signOut: LogOut,
}

const iconOf = (option: Option): LucideIcon => {
  if (option.kind === 'command') return intentIcons[option.intent.type]
  return option.kind === 'requisition' ? BriefcaseBusiness : CircleUser
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

type Props = {
  id: string
  label: string
  groups: readonly OptionGroup[]
  active: number | null
  words: string
  /** What is shown belongs to earlier words: it is seen, and cannot be chosen. */
  isStale: boolean
  onChoose: (index: number) => void
}

/** The list of a combobox: the field keeps the focus and tells which option is the active one. */
export function OptionList({ id, label, groups, active, words, isStale, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  // With Ctrl, Shift or another button the browser opens a page of its own.
  const choose = (event: MouseEvent, index: number) => {
    if (!isStale && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    if (!isStale) onChoose(index)
  }
  return (
    <chakra.div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isStale}
      opacity={isStale ? 0.55 : 1}
      transition="opacity 120ms"
    >
      {groups.map(({ name, options }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
          <chakra.div
            id={`${id}-group-${place}`}
            textStyle="label"
            color="fg-quiet"
            paddingInline="2"
            paddingTop="2"
            paddingBottom="1"
          >
            {name}
          </chakra.div>
          {options.map(({ option, index }) => {
            const Icon = iconOf(option)
            return (
              <Row
                key={optionKey(option)}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                aria-disabled={isStale}
                tabIndex={-1}
                href={hrefOf(option)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => choose(event, index)}
              >
                <Icon size={16} aria-hidden />
                <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" lineClamp={2}>
                  <Highlight text={nameOfOption(option)} words={words} />
                </chakra.span>{' '}
                {option.kind === 'command' ? (
                  <chakra.span textStyle="small" color="fg-quiet" truncate maxWidth="50%" hideBelow="sm">
                    {option.description}
                  </chakra.span>
                ) : (
                  <chakra.span className="figures" textStyle="small" color="fg-quiet" whiteSpace="nowrap">
                    <Highlight text={option.displayId} words={words} />
                  </chakra.span>
                )}
              </Row>
            )
          })}
        </div>
      ))}
    </chakra.div>
  )
}
