import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import {
  type AdminSection,
  activityLink,
  adminLinks,
  directoryLink,
  firstOpenSection,
  personalDataLink,
} from '#src/navigation/admin-sections.ts'
import { activity } from '#src/texts/activity.ts'
import { directory } from '#src/texts/directory.ts'
import { personalData } from '#src/texts/personal-data.ts'
import * as texts from '#src/texts/shell.ts'
import { AccordionItem } from '#src/ui/accordion-item.tsx'
import { SidebarRow } from './sidebar-step.tsx'

const Title = chakra('h2', { base: { textStyle: 'h3', paddingInline: '2', marginBottom: '1.5' } })
const List = chakra('ul', { base: { display: 'grid', gap: '0.5', listStyle: 'none', paddingInlineStart: '2' } })

/** The admin area's pages in their groups, each of which opens and closes. */
export const SidebarAdmin = ({ sections, path }: { sections: readonly AdminSection[]; path: string }) => (
  <div>
    <Title>{texts.settings}</Title>
    {sections.map(({ title, items }) => (
      <AccordionItem
        key={title}
        heading={title}
        isInitiallyOpen={title === firstOpenSection || items.some((it) => it.path === path)}
      >
        <List>
          {items.map((it) => (
            <li key={it.page}>
              <SidebarRow asChild aria-current={it.path === path ? 'page' : undefined}>
                <Link {...adminLinks[it.page]}>{it.title}</Link>
              </SidebarRow>
            </li>
          ))}
        </List>
      </AccordionItem>
    ))}
    <SidebarRow asChild marginTop="2" aria-current={path === activityLink.to ? 'page' : undefined}>
      <Link {...activityLink}>{activity}</Link>
    </SidebarRow>
    <SidebarRow asChild aria-current={path.startsWith(personalDataLink.to) ? 'page' : undefined}>
      <Link {...personalDataLink}>{personalData}</Link>
    </SidebarRow>
    <SidebarRow asChild aria-current={path === directoryLink.to ? 'page' : undefined}>
      <Link {...directoryLink}>{directory}</Link>
    </SidebarRow>
  </div>
)
