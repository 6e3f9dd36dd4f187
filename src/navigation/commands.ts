import type { Command, Destination } from '#machines/search/commands.ts'
import { activeCompanies } from '#machines/shell/companies.ts'
import { isSuperUser } from '#machines/shell/rights.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import * as texts from '#src/texts/search.ts'
import { adminSections } from './admin-sections.ts'
import { currentEntry, mainMenu } from './main-menu.ts'
import { addressOf } from './pages.ts'

/** The pages of the main menu, each once: entries that lead to the same page are other words for it. */
const menuScreens = (): Command[] => {
  const links = mainMenu.flatMap(({ label, page, groups }) => [
    ...(page === null ? [] : [{ label, description: null, page, area: label }]),
    ...groups.flatMap(({ items }) => items.map((it) => ({ ...it, area: label }))),
  ])
  return [...new Set(links.map((it) => it.page))].map((page) => {
    const leading = links.filter((it) => it.page === page)
    const label = currentEntry(addressOf(page))?.label ?? leading[0]?.label ?? page
    const { description = null, area = '' } = leading.find((it) => it.label === label) ?? {}
    const others = leading.map((it) => it.label).filter((it) => it !== label)
    return screen(page, label, description ?? area, [area, ...others].join(' '))
  })
}

const screen = (page: Destination, name: string, description: string, also: string): Command => ({
  kind: 'command',
  id: page,
  group: 'screens',
  name,
  description: description === name ? '' : description,
  also,
  intent: { type: 'page.open', page },
})

/** What only super users open. */
const superUserScreens = (): Command[] => [
  screen('planPeriods', texts.planPeriods, texts.execution, texts.planPeriodWords),
  ...adminSections.flatMap(({ title, items }) => items.map((it) => screen(it.page, it.title, title, texts.adminWords))),
  screen('activity', texts.activity, texts.activityPurpose, texts.activityWords),
  screen('personalData', texts.personalData, texts.personalDataPurpose, texts.personalDataWords),
  screen('directory', texts.directory, texts.directoryPurpose, texts.directoryWords),
]

const action = (id: string, name: string, also: string, intent: Command['intent'], description = ''): Command => ({
  kind: 'command',
  id,
  group: 'actions',
  name,
  description,
  also,
  intent,
})

/** What somebody can do from the command palette: the screens that they may open, then what concerns themselves. */
export const commandsOf = (
  { companies }: { companies: readonly CompanyOption[] },
  company: CompanyOption,
): Command[] => [
  ...menuScreens(),
  ...(isSuperUser(company.permissionGroupName) ? superUserScreens() : []),
  screen('machines', texts.machines, texts.machinesPurpose, texts.machinesWords),
  ...activeCompanies(companies)
    .filter((it) => it.companyId !== company.companyId)
    .map(({ companyId, companyName }) =>
      action(`company-${companyId}`, texts.switchTo(companyName), texts.switchWords, {
        type: 'company.choose',
        companyId,
      }),
    ),
  action('light', texts.lightTheme, texts.themeWords, { type: 'appearance.choose', mode: 'light' }),
  action('dark', texts.darkTheme, texts.darkWords, { type: 'appearance.choose', mode: 'dark' }),
  action('system', texts.systemTheme, texts.themeWords, {
    type: 'appearance.choose',
    mode: 'system',
  }),
  action('howItWorks', texts.howItWorks, texts.howItWorksWords, { type: 'machine.show' }),
  action('shortcuts', texts.keyboardShortcuts, texts.shortcutWords, { type: 'shortcuts.show' }),
  action('signOut', texts.signOut, texts.signOutWords, { type: 'signOut' }),
]
