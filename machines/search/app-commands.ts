import type { AdminSection } from '#machines/shell/admin-sections.ts'
import { activeCompanies } from '#machines/shell/companies.ts'
import { currentEntry, mainMenu } from '#machines/shell/main-menu.ts'
import { isSuperUser } from '#machines/shell/rights.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import type { Command } from './commands.ts'

/** The pages of the main menu, each once: entries that lead to the same page are other words for it. */
const menuScreens = (): Command[] => {
  const links = mainMenu.flatMap(({ label, path, groups }) => [
    ...(path === null ? [] : [{ label, description: null, path, area: label }]),
    ...groups.flatMap(({ items }) => items.map((it) => ({ ...it, area: label }))),
  ])
  return [...new Set(links.map((it) => it.path))].map((path) => {
    const leading = links.filter((it) => it.path === path)
    const label = currentEntry(path)?.label ?? leading[0]?.label ?? path
    const { description = null, area = '' } = leading.find((it) => it.label === label) ?? {}
    const others = leading.map((it) => it.label).filter((it) => it !== label)
    return screen(path, label, description ?? area, [area, ...others].join(' '))
  })
}

const screen = (path: string, name: string, description: string, also: string): Command => ({
  kind: 'command',
  id: path,
  group: 'Screens',
  name,
  description: description === name ? '' : description,
  also,
  intent: { type: 'address.open', path },
})

const adminScreens = (sections: readonly AdminSection[]): Command[] =>
  sections.flatMap(({ title, items }) => items.map((it) => screen(it.path, it.title, title, 'settings administration')))

const action = (id: string, name: string, also: string, intent: Command['intent'], description = ''): Command => ({
  kind: 'command',
  id,
  group: 'Actions',
  name,
  description,
  also,
  intent,
})

/**
 * What somebody can do from the command palette: the screens that they may open, then what concerns themselves.
 * @param adminPages the pages of the administration that exist
 */
export const commandsOf = (
  { companies }: { companies: readonly CompanyOption[] },
  company: CompanyOption,
  adminPages: readonly AdminSection[],
): Command[] => [
  ...menuScreens(),
  ...(isSuperUser(company.permissionGroupName) ? adminScreens(adminPages) : []),
  ...activeCompanies(companies)
    .filter((it) => it.companyId !== company.companyId)
    .map(({ companyId, companyName }) =>
      action(`company-${companyId}`, `Switch to ${companyName}`, 'company change', {
        type: 'company.choose',
        companyId,
      }),
    ),
  action('light', 'Light appearance', 'theme colour mode', { type: 'appearance.choose', mode: 'light' }),
  action('dark', 'Dark appearance', 'theme colour mode night', { type: 'appearance.choose', mode: 'dark' }),
  action('system', 'Appearance as the system has it', 'theme colour mode', {
    type: 'appearance.choose',
    mode: 'system',
  }),
  action('shortcuts', 'Keyboard shortcuts', 'keys help', { type: 'shortcuts.show' }),
  action('signOut', 'Sign out', 'log out leave', { type: 'signOut' }),
]
