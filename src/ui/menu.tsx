import { Check, LockKeyhole } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { itemAfter } from './arrow-keys.ts'
import { classed, type Plain } from './classed.ts'
import { Opener, type OpenerProps, type Side } from './opener.tsx'

const Item = classed('button', 'menu-item')

const CloseMenu = createContext<() => void>(() => {})

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]

type ListProps = {
  id: string
  labelledBy: string
  align: 'start' | 'end'
  width: string
  opensAt: Side
  children: ReactNode
}

function List({ id, labelledBy, align, width, opensAt, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!list.current) return
    const items = itemsOf(list.current)
    const checked = items.find((it) => it.ariaChecked === 'true')
    const target = opensAt === 'last' ? items.at(-1) : (checked ?? items[0])
    target?.focus()
  }, [opensAt])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      className="menu-list"
      style={{ width, [align === 'end' ? 'insetInlineEnd' : 'insetInlineStart']: 0 }}
      onKeyDown={(event) => {
        const next = itemAfter(event.key, itemsOf(event.currentTarget))
        if (!next || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        next.focus()
      }}
    >
      {children}
    </div>
  )
}

type MenuProps = Omit<OpenerProps, 'popup' | 'children'> & {
  /** CSS length. */
  width: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens a menu. Arrow keys, Home, End and letters move in it; it closes on a choice, Escape, Tab and a press beside it. */
export const Menu = ({ width, align = 'start', children, ...opener }: MenuProps) => (
  <Opener {...opener} popup="menu">
    {({ id, opensAt, close }) => (
      <CloseMenu value={close}>
        <List id={id} labelledBy={`${id}-button`} align={align} width={width} opensAt={opensAt}>
          {children}
        </List>
      </CloseMenu>
    )}
  </Opener>
)

type ItemProps = { onChoose: () => void; children: ReactNode }

export function MenuItem({ onChoose, children }: ItemProps) {
  const close = useContext(CloseMenu)
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <Item type="button" role="menuitem" tabIndex={-1} onClick={choose}>
      {children}
    </Item>
  )
}

/** What cannot be chosen now, and why. It is reached by keys like the others. */
export const MenuClosed = ({ children }: { children: ReactNode }) => (
  <div role="menuitem" aria-disabled tabIndex={-1} className="menu-closed">
    <LockKeyhole aria-hidden />
    {children}
  </div>
)

/** An item that is a link. */
export function MenuAnchor({ href, onClick, className, ...props }: Plain<'a'>) {
  const close = useContext(CloseMenu)
  return (
    <a
      {...props}
      href={href}
      className={className ? `menu-item ${className}` : 'menu-item'}
      role="menuitem"
      tabIndex={-1}
      onClick={(event) => {
        close()
        onClick?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    />
  )
}

/** One of several that exclude each other. */
export function MenuRadio({ isChecked, onChoose, children }: ItemProps & { isChecked: boolean }) {
  const close = useContext(CloseMenu)
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <Item type="button" role="menuitemradio" aria-checked={isChecked} tabIndex={-1} onClick={choose}>
      {children}
    </Item>
  )
}

type CheckboxProps = { isChecked: boolean; onToggle: () => void; children: ReactNode }

/** One of several that are on or off, each for itself: the menu stays open. */
export const MenuCheckbox = ({ isChecked, onToggle, children }: CheckboxProps) => (
  <Item type="button" role="menuitemcheckbox" aria-checked={isChecked} tabIndex={-1} onClick={onToggle}>
    <span className="mark">{isChecked ? <Check size={16} aria-hidden /> : null}</span>
    {children}
  </Item>
)

type GroupProps = {
  label: ReactNode
  /** The width of the window from which on the label names the group without being seen. */
  hideLabelFrom?: 'xl'
  children: ReactNode
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, hideLabelFrom, children }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id}>
      <div id={id} className={hideLabelFrom ? 'menu-heading on-narrow' : 'menu-heading'}>
        {label}
      </div>
      {children}
    </div>
  )
}
