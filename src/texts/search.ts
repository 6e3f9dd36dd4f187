import { numberText, plural } from '#machines/kit/plural.ts'

// Quick search, the command palette and the keys. Of the specification: 'Quick search for anything' and 'No results found'.
export const quickSearch = 'Quick search'
export const quickSearchForAnything = 'Quick search for anything'
export const searchHint = 'Type a job title, a name or a number such as REQ-0012.'
export const searchResults = 'Search results'
export const noResultsFound = 'No results found'
export const searching = 'Searching'
export const clear = 'Clear'
export const close = 'Close'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'

// The command palette
export const commandPalette = 'Command palette'
export const paletteKeys = (modifier: string) => `${modifier} K`
export const paletteLabel = 'Search for a screen, an action or a record'
export const palettePlaceholder = 'Go to a screen, run an action or find a record'
export const commandsAndRecords = 'Commands and records'
export const recordsNotSearched = 'Records could not be searched.'
export const results = (count: number) => plural(count, { one: '1 result', other: `${numberText(count)} results` })
export const searchingRecords = 'Searching for records'
export const resultsSoFar = (count: number) =>
  plural(count, {
    one: '1 result, searching for records',
    other: `${numberText(count)} results, searching for records`,
  })
export const toMove = 'to move'
export const toSelect = 'to select'
export const toClose = 'to close'

// Commands, with other words that lead to them
export const switchTo = (company: string) => `Switch to ${company}`
export const switchWords = 'company change'
export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'
export const systemTheme = 'System theme'
export const themeWords = 'appearance colour color mode'
export const darkWords = 'appearance colour color mode night'
export const planPeriods = 'Plan periods'
export const execution = 'Execution'
export const planPeriodWords = 'plan cycle year start complete archive'
export const signOut = 'Sign out'
export const signOutWords = 'log out leave'
export const shortcutWords = 'keys help'
export const adminWords = 'settings administration'
export const activity = 'Activity'
export const personalData = 'Personal data'
export const personalDataPurpose = 'Export or erase what is held on one person'
export const personalDataWords = 'privacy gdpr erase delete forget export person candidate user settings'
export const directory = 'Access tokens'
export const directoryPurpose = 'For your directory (SCIM), and for whoever collects the audit stream'
export const directoryWords =
  'directory scim audit siem token provisioning entra azure okta keycloak authentik off-boarding users settings'
export const activityPurpose = 'Who changed what and when'
export const activityWords = 'settings administration history log audit changes'

// The keys
export const machines = 'Machines'
export const machinesPurpose = 'How Stepwise works, as diagrams'
export const machinesWords = 'state machines diagrams statecharts studio how it works'
export const howItWorks = 'How does this screen work?'
export const howItWorksWords = 'machine diagram statechart explain help'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const ctrl = 'Ctrl'
export const enter = 'Enter'
export const esc = 'Esc'
export const pageUp = 'Page Up'
export const pageDown = 'Page Down'
export const everywhere = 'Everywhere'
export const nextControl = 'Next control; first, skip to content'
export const closeOpen = 'Close what is open'
export const nextKey = 'J'
export const previousKey = 'K'
export const onCandidate = 'On a candidate’s page'
export const moveThroughList = 'Next or previous candidate in the order of the list'
export const inSearch = 'In search and command palette'
export const moveByOne = 'Previous or next result'
export const moveToEnd = 'First or last result'
export const moveByPage = 'Previous or next page of results'
export const openOrSearch = 'Open the selected result, or search right away'
export const singleKeys = (keys: string) => `Use single-key shortcuts (${keys}) on this device`
