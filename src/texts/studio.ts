import { plural } from '#machines/kit/plural.ts'

/** What the machine studio says. */
export const anything = 'anything'
export const atOnce = 'At once'
export const stateDone = 'All of it is done'
export const otherwise = 'otherwise'
export const andAlso = ', and '
export const orElse = ', or '
export const unnamedCondition = 'a condition without a name'
export const onlyIf = (condition: string) => `if ${condition}`
export const notSo = (condition: string) => `not: ${condition}`
export const inState = (state: string) => `it is in “${state}”`
export const afterDelay = (delay: string) => `After the ${delay}`
export const callDone = (call: string) => `${call}: done`
export const callFailed = (call: string) => `${call}: failed`
export const callReports = (call: string) => `${call}: news`
export const anyState = 'At any time'
export const isParallel = 'Several at the same time'
export const isFinal = 'Ends here'
export const isHistory = 'Goes back to where it was'
export const beginsHere = 'Begins here'
export const stays = 'stays'
export const leadsTo = (states: string) => `→ ${states}`
export const diagramOf = (name: string) => `Diagram of ${name}`
export const title = 'Machines'
export const purpose = 'How Stepwise works: each machine is what the application does, drawn from what it runs on.'
export const inWords = 'In words'
export const inNames = 'By name'
export const asText = 'As text'
export const size = (states: number, transitions: number) =>
  `${plural(states, { one: '1 state', other: `${states} states` })}, ${plural(transitions, { one: '1 transition', other: `${transitions} transitions` })}`
export const historyLetter = 'H'
export const canvas = (name: string) => `${name}: arrow keys move, plus and minus change the size, 0 shows all`
export const diagram = 'diagram'
export const larger = 'Larger'
export const smaller = 'Smaller'
export const fit = 'Show all'
export const findMachine = 'Find a machine'
export const findMachinePlaceholder = 'Name, purpose or screen'
export const findPart = 'Find a state or event'
export const countOf = (found: number, all: number) => `${found} of ${all} machines`
export const noMachine = 'No machine fits'
export const noMachineHelp = 'Search for another word, or clear the search.'
export const areaNames: Record<string, string> = {
  reviews: 'Performance reviews',
  hiring: 'Hiring',
  admin: 'Administration',
  search: 'Search',
  notifications: 'Notifications',
  shell: 'Around every page',
  kit: 'Used in many places',
}
export const everyPage = 'Every page'
export const withinOthers = 'Within other machines'
export const onServer = 'On the server'
export const onScreens = (count: number) => plural(count, { one: '1 screen', other: `${count} screens` })
export const usedOn = 'Used on'
export const askedByServer = 'Asked by the server in'
export const languageLabel = 'Shown'
export const partsFound = (count: number) => plural(count, { one: '1 part found', other: `${count} parts found` })
export const allMachines = 'All machines'
export const nowHere = 'Now here'
export const downloadAs = (kind: string) => `Download as ${kind}`
export const download = 'Download'
export const panelLabel = 'Panel'
export const simulator = 'Simulator'
export const beginsWith = 'Begin with'
export const nowIn = (states: string) => `Now: ${states}`
export const whatNext = 'What happens next?'
export const nextEvents = 'Events'
export const nextAnswers = 'Answers'
export const nextTimes = 'Time passes'
export const endsHere = 'It ends here. Go back, or start over.'
export const notPossible = (count: number) => `Not possible now (${count})`
export const nothingListens = 'Nothing comes of it here.'
export const notFulfilled = (conditions: string) => `Only ${conditions}.`
export const stepBack = 'Back one step'
export const startOver = 'Start over'
export const stepsSoFar = 'Steps so far'
export const data = 'Data'
export const noData = 'It holds no data.'
export const emptyList = 'empty list'
export const noValue = 'nothing'
export const missingStep = (name: string) =>
  `The link goes on with “${name}”, which does not exist here any more. You are at the last step that does.`
export const howToGetTo = 'How do I get to …'
export const chooseState = 'Choose a state'
export const lookingForWay = 'Looking for the shortest way …'
export const isThere = 'You are there.'
export const noWay = 'No way leads there from here with these examples.'
export const wayUnknown = 'No way found in the time there is. Take a step towards it and look again.'
export const wayOf = (count: number) => plural(count, { one: '1 step', other: `${count} steps` })
export const goThere = 'Take these steps'
