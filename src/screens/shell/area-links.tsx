import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import type { Area } from '#machines/shell/pages.ts'
import { currentEntry, type MenuGroup, type MenuLink, mainMenu } from '#src/navigation/main-menu.ts'
import { addressOf, pageLinks } from '#src/navigation/pages.ts'
import { chakra } from '#src/ui/chakra.ts'
import { classed } from '#src/ui/classed.ts'
import { hiringViews } from '../hiring/words.ts'
import { sidebarRow } from './sidebar-step.tsx'

const Heading = chakra('h3', {
  base: { textStyle: 'label', color: 'fg-quiet', paddingInline: '2', paddingTop: '2.5', paddingBottom: '1' },
})

type MarkedProps = AnchorHTMLAttributes<HTMLAnchorElement> & { isCurrent: boolean; isNarrower?: boolean }

// The router's own mark would be on the whole list as well as on the narrower one.
const Marked = ({ isCurrent, isNarrower = false, children, ...rest }: MarkedProps) => (
  <a
    {...rest}
    className={isNarrower ? `${sidebarRow} narrower` : sidebarRow}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {children}
  </a>
)
const RowLink = createLink(Marked)

const List = classed('ul', 'sidebar-list')

/** The statuses of a list: each leads to the list narrowed to it. */
const Views = ({ page, path, status }: { page: MenuLink['page']; path: string; status: string | undefined }) => {
  const views = page === 'candidateList' || page === 'requisitionList' ? hiringViews[page] : []
  const chosen = path === addressOf(page) ? status : undefined
  return views.length === 0 ? null : (
    <List style={{ paddingInlineStart: '0.75rem' }}>
      {views.map(({ value, label }) => (
        <li key={value}>
          <RowLink {...pageLinks[page]} search={{ status: value }} isNarrower isCurrent={value === chosen}>
            {label}
          </RowLink>
        </li>
      ))}
    </List>
  )
}

type GroupsProps = {
  groups: readonly MenuGroup[]
  path: string
  /** What the list on the page is narrowed to; absent where the narrower lists are not offered. */
  narrowed?: { status: string | undefined }
}

/** The links of a part of the main menu, one below the other. */
export const LinkGroups = ({ groups, path, narrowed }: GroupsProps) => {
  const current = narrowed?.status === undefined ? currentEntry(path) : undefined
  return groups.map(({ heading, items }) => (
    <div key={heading}>
      {heading === null ? null : <Heading>{heading}</Heading>}
      <List>
        {items.map((it) => (
          <li key={it.label}>
            <RowLink {...pageLinks[it.page]} isCurrent={it === current}>
              {it.label}
            </RowLink>
            {narrowed ? <Views page={it.page} path={path} {...narrowed} /> : null}
          </li>
        ))}
      </List>
    </div>
  ))
}

/** What the links above it do not tell. */
export const MenuNote = chakra('p', {
  base: { textStyle: 'small', color: 'fg-quiet', paddingInline: '2', paddingTop: '2.5' },
})

/** Where else one can go in the area of a page without steps. */
export const AreaLinks = ({ area, path, status }: { area: Area; path: string; status: string | undefined }) => (
  <chakra.div display="grid" gap="5">
    {mainMenu
      .filter((it) => it.groups.length > 0 && area === it.area)
      .map(({ label, groups, note }) => (
        <div key={label}>
          <h2 className="sidebar-title">{label}</h2>
          <LinkGroups groups={groups} path={path} narrowed={{ status }} />
          {note === null ? null : <MenuNote>{note}</MenuNote>}
        </div>
      ))}
  </chakra.div>
)
