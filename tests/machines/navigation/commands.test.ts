import { commandsFor } from '#machines/search/commands.ts'
import { companyCases, managerProfile } from '#machines/shell/company-switch.cases.ts'
import { adminSections } from '#src/navigation/admin-sections.ts'
import { commandsOf } from '#src/navigation/commands.ts'

const { northwind } = companyCases
const commands = (permissionGroupName: string) => commandsOf(managerProfile, { ...northwind, permissionGroupName })
const names = (permissionGroupName: string, group: string) =>
  commands(permissionGroupName)
    .filter((it) => it.group === group)
    .map((it) => it.name)

test('every page of the main menu is offered once, those of the administration to super users [NAV-12] [GATE-01]', () => {
  const everybody = ['Workspaces', 'Requisition', 'Candidate', 'Performance Reviews', 'Standard Objectives']
  expect(names('Manager', 'screens')).toEqual([...everybody, 'Machines'])
  const administration = adminSections.flatMap(({ items }) => items.map(({ title }) => title))
  expect(administration).toContain('Location')
  expect(names('Super User', 'screens')).toEqual([
    ...everybody,
    'Plan periods',
    ...administration,
    'Activity',
    'Personal data',
    'Access tokens',
    'Machines',
  ])
})

test('a page answers to every name that the menu has for it [NAV-13]', () => {
  expect(commandsFor(commands('Manager'), 'weekly commits').map((it) => it.name)).toEqual(['Standard Objectives'])
})

test('another active company can be switched to, the one on screen and inactive ones cannot [APP-05]', () => {
  expect(names('Manager', 'actions').filter((it) => it.startsWith('Switch to'))).toEqual(['Switch to Halcyon Health'])
})
