import { createActor } from 'xstate'
import { navigationCases } from '#machines/shell/navigation.cases.ts'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'

const { events } = navigationCases
type Case = keyof typeof events

const after = (...cases: Case[]) => {
  const navigation = createActor(navigationMachine).start()
  for (const it of cases) navigation.send(events[it])
  const { value, context } = navigation.getSnapshot()
  return [value, context.menu]
}

test.each<[string, Case[], unknown[]]>([
  ['a press opens a menu', ['presses Hiring'], ['menuOpen', 'hiring']],
  ['a second press closes it', ['presses Hiring', 'presses Hiring'], ['closed', null]],
  ['a press on another shows that one alone', ['presses Hiring', 'presses Execution'], ['menuOpen', 'execution']],
  [
    'pointing at another shows that one once a menu is open',
    ['presses Hiring', 'moves on to Employees'],
    ['menuOpen', 'employees'],
  ],
  ['pointing opens nothing by itself', ['moves on to Employees'], ['closed', null]],
  [
    'the press after pointing keeps the menu open',
    ['presses Hiring', 'moves on to Employees', 'presses Employees'],
    ['menuOpen', 'employees'],
  ],
  [
    'a second press closes it then',
    ['presses Hiring', 'moves on to Employees', 'presses Employees', 'moves on to Employees', 'presses Employees'],
    ['closed', null],
  ],
  ['Escape closes a menu', ['presses Hiring', 'presses Escape'], ['closed', null]],
  ['following a link closes a menu', ['presses Hiring', 'follows a link'], ['closed', null]],
  ['a menu goes with its bar', ['presses Hiring', 'makes the window narrow'], ['closed', null]],
])('%s [NAV-12]', (_, cases, expected) => {
  expect(after(...cases)).toEqual(expected)
})

test.each<[string, Case[], unknown[]]>([
  ['opens', ['opens the drawer'], ['drawerOpen', null]],
  ['closes on Escape', ['opens the drawer', 'presses Escape'], ['closed', null]],
  ['closes with the page that is opened from it', ['opens the drawer', 'follows a link'], ['closed', null]],
  ['closes when the bar has room again', ['opens the drawer', 'turns the tablet to landscape'], ['closed', null]],
])('the drawer %s [TOP-01]', (_, cases, expected) => {
  expect(after(...cases)).toEqual(expected)
})
