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
import { sidebarRow } from './sidebar-step.tsx'

const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)

/** The admin area's pages in their groups, each of which opens and closes. */
export const SidebarAdmin = ({ sections, path }: { sections: readonly AdminSection[]; path: string }) => (
  <div>
    <h2 className="sidebar-title">{texts.settings}</h2>
    {sections.map(({ title, items }) => (
      <AccordionItem
        key={title}
        heading={title}
        isInitiallyOpen={title === firstOpenSection || items.some((it) => it.path === path)}
      >
        <ul className="sidebar-list inset">
          {items.map((it) => (
            <li key={it.page}>
              <Link {...adminLinks[it.page]} className={sidebarRow} aria-current={currentIf(it.path === path)}>
                {it.title}
              </Link>
            </li>
          ))}
        </ul>
      </AccordionItem>
    ))}
    <Link {...activityLink} className={`${sidebarRow} apart`} aria-current={currentIf(path === activityLink.to)}>
      {activity}
    </Link>
    <Link {...personalDataLink} className={sidebarRow} aria-current={currentIf(path.startsWith(personalDataLink.to))}>
      {personalData}
    </Link>
    <Link {...directoryLink} className={sidebarRow} aria-current={currentIf(path === directoryLink.to)}>
      {directory}
    </Link>
  </div>
)
