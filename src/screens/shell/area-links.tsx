import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { Area } from '#machines/shell/pages.ts'
import { currentEntry, type MenuGroup, mainMenu } from '#src/navigation/main-menu.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { SidebarRow } from './sidebar-step.tsx'

const Heading = chakra('h3', {
  base: { textStyle: 'label', color: 'fg-quiet', paddingInline: '2', paddingTop: '2.5', paddingBottom: '1' },
})
const List = chakra('ul', { base: { display: 'grid', gap: '0.5', listStyle: 'none' } })

/** The links of a part of the main menu, one below the other. */
export const LinkGroups = ({ groups, path }: { groups: readonly MenuGroup[]; path: string }) => {
  const current = currentEntry(path)
  return groups.map(({ heading, items }) => (
    <div key={heading}>
      {heading === null ? null : <Heading>{heading}</Heading>}
      <List>
        {items.map((it) => (
          <li key={it.label}>
            <SidebarRow asChild aria-current={it === current ? 'page' : undefined}>
              <Link {...pageLinks[it.page]}>{it.label}</Link>
            </SidebarRow>
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

const Title = chakra('h2', { base: { textStyle: 'h3', paddingInline: '2', marginBottom: '1.5' } })

/** Where else one can go in the area of a page without steps. */
export const AreaLinks = ({ area, path }: { area: Area; path: string }) => (
  <chakra.div display="grid" gap="5">
    {mainMenu
      .filter((it) => it.groups.length > 0 && area === it.area)
      .map(({ label, groups, note }) => (
        <div key={label}>
          <Title>{label}</Title>
          <LinkGroups groups={groups} path={path} />
          {note === null ? null : <MenuNote>{note}</MenuNote>}
        </div>
      ))}
  </chakra.div>
)
