import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { columnsOf, currentEntry, type MenuArea, type MenuGroup, mainMenu } from '#src/navigation/main-menu.ts'
import { addressOf, areaOfPath, pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { itemAfter } from '#src/ui/arrow-keys.ts'
import { classed } from '#src/ui/classed.ts'
import { useOutsidePress } from '#src/ui/outside-press.ts'

const Place = classed('li', 'menu-place')
const Entry = classed('button', 'menu-entry')

const Choices = ({ group, path }: { group: MenuGroup; path: string }) => {
  const id = useId()
  const current = currentEntry(path)
  const { heading, items } = group
  return (
    <div>
      {heading === null ? null : <h2 id={id}>{heading}</h2>}
      <ul aria-labelledby={heading === null ? undefined : id}>
        {items.map((it) => (
          <li key={it.label}>
            <Link {...pageLinks[it.page]} className="menu-choice" aria-current={it === current ? 'page' : undefined}>
              {it.label}
              {it.description === null ? null : (
                <>
                  {' '}
                  <span>{it.description}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = { navigation: ActorRefFrom<typeof navigationMachine>; path: string }

function AreaMenu({ menu: { area, label, groups, note }, navigation, path }: Props & { menu: MenuArea }) {
  const id = useId()
  const place = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSelector(navigation, (it) => it.context.menu === area)
  const close = () => navigation.send({ type: 'close' })
  useOutsidePress(place, isOpen, close)
  const columns = columnsOf(groups)

  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The bar closes it.
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus()
      return
    }
    // From the closed menu's name an arrow opens it, down at its first entry and up at its last.
    const opens = !isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (opens) flushSync(() => navigation.send({ type: 'menu.toggle', menu: area }))
    const links = isOpen || opens ? [...event.currentTarget.querySelectorAll<HTMLElement>('a')] : []
    const next = itemAfter(event.key, links)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Place
      ref={place}
      data-current={areaOfPath(path) === area ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Entry
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => navigation.send({ type: 'menu.toggle', menu: area })}
        onPointerEnter={({ pointerType }) =>
          pointerType === 'mouse' && navigation.send({ type: 'menu.point', menu: area })
        }
      >
        {label}
        <ChevronDown size={14} aria-hidden />
      </Entry>
      {isOpen ? (
        <div
          id={id}
          className="menu-panel"
          style={{ gridTemplateColumns: `repeat(${columns.length}, ${columns.length === 1 ? '19rem' : '13rem'})` }}
        >
          {columns.map((groups) => (
            <div key={groups[0]?.heading}>
              {groups.map((it) => (
                <Choices key={it.heading} group={it} path={path} />
              ))}
            </div>
          ))}
          {note === null ? null : <p>{note}</p>}
        </div>
      ) : null}
    </Place>
  )
}

/** Left and right lead from one of the bar's entries to the next, also out of an open menu. */
const alongBar = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const places = [...event.currentTarget.children]
  const at = places.findIndex((it) => it.contains(document.activeElement))
  event.preventDefault()
  places
    .at((at + by) % places.length)
    ?.querySelector<HTMLElement>('a, button')
    ?.focus()
}

/** The main menu in the top bar. A menu opens on a press and closes on Escape, on a choice and when the focus leaves it. */
export const MenuBar = ({ navigation, path }: Props) => (
  <nav aria-label={texts.mainMenu} className="menu-bar">
    <ul
      onKeyDown={(event) => {
        // Also one that the pointer opened while the focus is on another entry.
        if (event.key === 'Escape' && !event.ctrlKey && !event.metaKey && !event.altKey)
          navigation.send({ type: 'close' })
        else alongBar(event)
      }}
    >
      {mainMenu.map((it) =>
        it.page === null ? (
          <AreaMenu key={it.area} menu={it} navigation={navigation} path={path} />
        ) : (
          <Place key={it.area} data-current={addressOf(it.page) === path ? '' : undefined}>
            <Link
              {...pageLinks[it.page]}
              className="menu-entry"
              aria-current={addressOf(it.page) === path ? 'page' : undefined}
            >
              {it.label}
            </Link>
          </Place>
        ),
      )}
    </ul>
  </nav>
)
