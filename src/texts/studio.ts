import { plural } from '#machines/kit/plural.ts'

/** What the machine studio says. */
export const anything = 'anything'
export const atOnce = 'At once'
export const stateDone = 'Everything in it is done'
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
export const callReports = (call: string) => `${call}: update`
export const anyState = 'At any time'
export const isParallel = 'Several at the same time'
export const isFinal = 'Ends here'
export const isHistory = 'Goes back to where it was'
export const isDeepHistory = 'Goes back to where it was, in every part of it'
export const beginsHere = 'Begins here'
export const stays = 'stays'
export const reenters = 'begins anew'
export const refusedWith = (rules: readonly string[]) => `Refused with: ${rules.join(' · ')}`
export const alsoDoes = (actions: string) => `(${actions})`
export const onEntry = (actions: string) => `On the way in: ${actions}`
export const onExit = (actions: string) => `On the way out: ${actions}`
export const leadsTo = (states: string) => `→ ${states}`
export const diagramOf = (name: string) => `Diagram of ${name}`
export const title = 'Machines'
export const purpose = 'How Stepwise works. Each diagram is drawn from the code that runs.'
export const inWords = 'In words'
export const inNames = 'By name'
export const asText = 'As text'
export const size = (states: number, transitions: number) =>
  `${plural(states, { one: '1 state', other: `${states} states` })}, ${plural(transitions, { one: '1 transition', other: `${transitions} transitions` })}`
export const historyLetter = 'H'
export const canvas = (name: string) => `${name}: arrow keys move it, plus and minus zoom, 0 fits it`
export const diagram = 'diagram'
export const look = 'Look'
export const looks = { system: 'As the system', light: 'Light', dark: 'Dark' }
export const larger = 'Zoom in'
export const smaller = 'Zoom out'
export const fit = 'Fit'
export const findMachine = 'Find a machine'
export const findMachinePlaceholder = 'Name, purpose or screen'
export const findPart = 'Find a state or event'
export const countOf = (found: number, all: number) => `${found} of ${all} machines`
export const noMachine = 'No machine matches'
export const noMachineHelp = 'Try another word, or clear the search.'
export const areaNames: Record<string, string> = {
  reviews: 'Performance reviews',
  hiring: 'Hiring',
  admin: 'Administration',
  search: 'Search',
  notifications: 'Notifications',
  shell: 'On every page',
  kit: 'Used in many places',
  studio: 'This studio',
}
export const everyPage = 'Every page'
export const withinOthers = 'Inside other machines'
export const onServer = 'On the server'
export const onScreens = (count: number) => plural(count, { one: '1 screen', other: `${count} screens` })
export const usedOn = 'Used on'
export const askedByServer = 'Asked by the server for'
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
export const nothingListens = 'Nothing happens here.'
export const notFulfilled = (conditions: string) => `Only ${conditions}.`
export const stepBack = 'Back one step'
export const startOver = 'Start over'
export const stepsSoFar = 'Steps so far'
export const data = 'Data'
export const noData = 'No data.'
export const emptyList = 'empty list'
export const noValue = 'nothing'
export const missingStep = (name: string) =>
  `The link continues with “${name}”, which no longer exists here. You are at the last step that does.`
export const howToGetTo = 'How do I get to …'
export const startingFrom = 'Starting from'
export const fromHere = 'Where it is now'
export const chooseState = 'Choose a state'
export const lookingForWay = 'Finding the shortest way …'
export const isThere = 'You are there.'
export const noWay = 'There is no way from here with these examples.'
export const wayUnknown = 'No way found in time. Take a step towards it and look again.'
export const wayOf = (count: number) => plural(count, { one: '1 step', other: `${count} steps` })
export const wayFromOther = (start: string) =>
  `From here this is not possible with the present data. It is in the same state when it begins with “${start}”:`
export const wayByRules = 'None of these examples goes all the way. By its rules it goes like this:'
export const goThere = 'Take these steps'
export const records = 'Records'
export const allRecords = 'All records'
/** At a state on the diagram: as the how manyth it came, as it is numbered in the list beside it. */
export const visitsOf = (places: readonly number[]) => places.map((it) => `#${it}`).join(', ')
export const lifeOf = (name: string) => `The life of ${name}`
export const noLife = 'It has not begun.'
export const underAMinute = 'under a minute'
export const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` })
export const hours = (count: number) => plural(count, { one: '1 hour', other: `${count} hours` })
export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
export const since = (time: string) => `Since ${time}`
export const sinceUnknown = 'When it came here is not in the log'
export const by = (name: string) => `, by ${name}`
export const wasFor = (length: string) => `Stayed ${length}`
export const hasBeenFor = (length: string) => `Here for ${length}`
export const recordsOf = (count: number, told: string) =>
  plural(count, { one: '1 record that you may see', other: `${told} records that you may see` })
export const noRecords = 'There is no record of this kind that you may see.'
export const numbersNote = 'Times and moves are taken from the activity log.'
export const nowThere = (count: string) => `${count} now`
export const halfStay = (length: string) => `Median time here: ${length}`
export const wentTo = (count: string, state: string) => `${count} → ${state}`
export const walkCut = (most: number) => `This link has more than ${most} steps. Only the first ${most} are followed.`
export const numbersNotLoaded = 'The numbers could not be loaded.'
export const copyLink = 'Copy link'
export const linkOutcome = {
  copied: 'The link is copied. It opens what you see here.',
  refused: 'The browser did not allow copying. Copy the link from the address bar.',
}
export const pictureFailed = 'The picture could not be created. Download the diagram as SVG instead.'
export const png = 'PNG'
export const tests = 'Generated tests'
export const coverage = (taken: number, all: number) =>
  `Tests followed for this build take ${taken} of ${all} transitions.`
export const showCoverage = 'Show on the diagram'
export const live = 'Live'
export const livePurpose =
  'What runs in the other tabs of this browser, while you use them. What you type never leaves their page: only names and kinds of values are shown.'
export const liveLink = 'Follow what runs now'
export const liveLooking = 'Looking for Stepwise in other tabs …'
export const liveAlone = 'No other tab has Stepwise open. Open it in a second tab: it is followed from then on.'
export const liveFollowing = (tabs: number) => plural(tabs, { one: 'Following 1 tab', other: `Following ${tabs} tabs` })
export const liveFollowingRest = (tabs: number) =>
  `${liveFollowing(tabs)}. Another one changed to another company and is not followed any more.`
export const liveEnds = {
  closed: 'The tab was closed.',
  signedOut: 'The person in that tab signed out.',
  companyChanged: 'The tab changed to another company.',
  silent: 'The tab no longer answers.',
}
export const liveAgain = 'Follow again'
export const liveMachines = 'Running machines'
export const liveEnded = 'No longer running'
export const liveLog = 'What happened'
export const liveFind = 'Find an event'
export const liveFilter = 'Show only'
export const liveOwn = 'This machine'
export const liveRefused = 'Not taken'
export const liveNotTaken = 'Not taken'
export const liveFailed = 'Failed'
export const liveBroke = (event: string) => `${event}: the machine broke and runs no more.`
export const liveDone = 'Ended'
export const liveCount = (found: number, all: number) =>
  `${found} of ${plural(all, { one: '1 step', other: `${all} steps` })}`
export const liveMore = (most: number) => `The newest ${most} are shown. Narrow the list to see others.`
export const liveNoTab = 'No tab to follow yet'
export const liveNoTabHelp = 'Open Stepwise in a second tab. What you do there appears here.'
export const liveOpenTab = 'Open a second tab'
export const liveBegins = 'Starts'
export const liveStops = 'Stopped'
export const livePending = 'Scheduled'
export const liveDue = (event: string, minutes: number, seconds: number) =>
  `${event}: ${minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`} left`
export const liveUnheard = (event: string) => `${event}: nothing listens to it now.`
export const liveRefusedBy = (event: string) => `${event}: a condition refused it.`
export const liveUnknown = (machine: string) => `Stepwise has no machine called “${machine}” now`
export const liveUnknownHelp = 'What was recorded of it is in the list. There is no diagram to show it on.'
export const recordingEmpty = 'Nothing was recorded in this file'
export const recordingEmptyHelp = 'Open another one, or start over to follow what runs now.'
export const liveInOrder = 'In this order'
export const liveConditions = 'Conditions'
export const liveCondition = (condition: string, passed: boolean) => `${passed ? '✓ yes' : '✗ no'}: ${condition}`
export const livePayload = 'The event carries'
export const liveChanged = 'Changed data'
export const maskedPart = (name: string, kind: string) => `${name} (${kind})`
export const maskedKinds = {
  text: 'text',
  number: 'number',
  truth: 'yes or no',
  nothing: 'nothing',
  list: 'list',
  object: 'several values',
  other: 'hidden',
}
export const liveDetails = 'The step'
export const timeTravel = 'Step through the recording'
export const stepForward = 'Forward one step'
export const scrub = 'Step'
export const stepOf = (at: number, all: number) => `${at} of ${all}`
export const backToNow = 'Back to now'
export const noRecording = 'This file is not a recording. Choose a file that was downloaded here.'
export const recordingTooLarge = 'This file is too large to be a recording. Choose a file that was downloaded here.'
export const newerRecording = 'This recording was made by a newer version of Stepwise. Reload the page and try again.'
export const recordingLabel = 'Recording'
export const recordingNow = 'Shows what happens now.'
export const recordingEarlier = 'Shows an earlier step. Recording goes on.'
export const recordingReading = 'Reading the file …'
export const recordingLoaded = 'Shows a recording from a file.'
export const goOnInSimulator = 'Continue in the simulator'
export const copyAsTest = 'Copy as test'
export const downloadRecording = 'Download'
export const openRecording = 'Open a recording'
export const beginAnew = 'Start over'
export const recordingOutcomes = {
  looking: 'Finding named cases that take the same transitions …',
  none: 'No named cases of this machine take these transitions, so there is no way to repeat them without your data.',
  copied: 'The test is copied. It takes the same transitions with named cases instead of your data.',
  refused: 'The browser did not allow copying.',
  failed: 'The simulator could not be loaded. Try again.',
}
export const reportHelp = (file: string) =>
  `The recording was downloaded as ${file}. Send it with this text to whoever supports Stepwise at your company. Neither contains anything you have typed.`
export const reportLabel = 'Text to send'
export const reportText = (file: string, lines: readonly string[], details: string) =>
  [
    ...['What I wanted to do: ', 'What happened instead: ', `Attached: ${file}`, ''],
    ...(details === '' ? [] : [details, '']),
    ...['The last steps:', ...lines],
  ].join('\n')
export const copyText = 'Copy text'
export const closeReport = 'Close'
export const reportOutcome = {
  copied: 'Copied.',
  refused: 'The browser did not allow copying. Select the text instead.',
}
export const diffOf = (machine: string, since: string) => `${machine}: what has changed since ${since}`
export const changesSince = (since: string) => `What has changed since ${since}`
export const allChanges = 'All changes'
export const changeCount = (count: number) => plural(count, { one: '1 change', other: `${count} changes` })
export const changeKinds = { added: '+ Added', removed: '− Removed', changed: '~ Changed' }
export const machineGone = (machine: string) => `${machine}: removed`
export const compare = 'Compare versions'
export const comparePurpose =
  'What has changed between two versions of a machine, drawn on one diagram. A version is a JSON file that was downloaded here.'
export const sideLabels = { before: 'Before', after: 'After' }
export const presentVersion = 'The machine as it is now'
export const readingVersion = 'Reading the file …'
export const chooseVersion = 'Choose a file'
export const chooseVersionOf = (side: string) => `Choose a file: ${side}`
export const forgetVersion = 'Use the machine as it is now'
export const forgetVersionOf = (side: string) => `Use the machine as it is now: ${side}`
export const nothingToCompare = 'Choose a version'
export const nothingToCompareHelp =
  'Each machine can be downloaded as JSON beside its diagram. Choose such a file on one side to see what has changed since, or one on each side.'
export const comparing = 'Drawing both versions …'
export const comparedOf = (count: number) => plural(count, { one: '1 change', other: `${count} changes` })
export const noChanges = 'Nothing has changed: both versions are the same.'
export const changes = 'Changes'
export const otherMachines = (before: string, after: string) =>
  `These are two different machines, “${before}” and “${after}”. Choose two versions of the same one.`
export const noPresentMachine = (name: string) =>
  `Stepwise has no machine called “${name}” now. Choose a second file to compare this one with.`
export const notDrawn = 'Both versions were read, but could not be drawn together. Try again, or choose other files.'
export const drawAgain = 'Try again'
export const versionTooLarge = 'This file is too large to be a machine. Choose a JSON file that was downloaded here.'
export const versionIsNoJson = 'This file is not JSON. Choose a machine that was downloaded as JSON.'
export const versionIsRecording =
  'This file is a recording. Open it on the Live page; here choose a machine that was downloaded as JSON.'
export const versionIsNoMachine = 'This file is JSON, but not a machine. Choose one that was downloaded as JSON here.'
export const versionIsWrongAt = (place: string) =>
  `The machine in this file cannot be read: “${place}” is not as it should be. Download it again, or correct the file.`
export const versionIsBroken =
  'The machine in this file cannot be read: a transition leads to a state that it does not have. Download it again, or correct the file.'
export const takenTimes = (count: number) =>
  count === 0
    ? 'No test takes it.'
    : plural(count, { one: 'Taken once in the last run.', other: `Taken ${count} times in the last run.` })
export const faultAt = (place: readonly string[], change: string) => `${place.join(' · ')}: ${change}`
export const faults = {
  dropped: 'left out',
  leadsTo: (state: string) => `leads to “${state}”`,
  beginsIn: (state: string) => `begins in “${state}”`,
  withoutCondition: 'without its condition',
  oppositeCondition: 'with the opposite condition',
  neverPossible: 'never possible',
  without: (action: string) => `without what it does ${action}`,
  withoutTag: (tag: string) => `without the tag “${tag}”`,
  delay: (told: string, times: 'twice' | 'half') => `“${told}”: ${times} as long`,
  swapped: (events: readonly string[]) => `${events.map((it) => `“${it}”`).join(' and ')} swapped`,
}
export const takenSign = (times: number, missed: number) =>
  `${times === 0 ? '✗ 0' : `✓ ${times}`}${missed === 0 ? '' : ` ! ${missed}`}`
export const notNoticed = (fault: string) => `No test noticed this fault: ${fault}`
export const coveringPath = 'Show the path'
export const coveringPathOf = (cause: string) => `Show the path that takes “${cause}”`
export const survivors = (count: number) =>
  count === 0
    ? 'Each fault that was put into it was noticed.'
    : plural(count, {
        one: '1 fault that was put into it was not noticed:',
        other: `${count} faults that were put into it were not noticed:`,
      })
export const andMore = (count: number) => ` and ${count} more`
export const usedOnThese = (addresses: string) => `Used on ${addresses}`
export const askedFor = (uses: string) => `Asked by the server for ${uses}`
/** What each file of the server that asks a machine does, by its path in `src/server`. */
export const serverUses: Readonly<Record<string, string>> = {
  'hiring/candidate-moves': 'every move of a candidate',
  'hiring/interviews': 'planning and evaluating interviews',
  'hiring/offers': 'preparing, sending and answering offers',
  'hiring/requisition-change': 'changing a requisition',
  'hiring/requisition-moves': 'every move of a requisition',
  'lives/kinds': 'the history of records',
  'plan-period-moves': 'starting and closing plan periods',
  'plan-period-previews': 'the preview before a plan period starts or closes',
  'review-life': 'the stage of a review',
  'review-moves': 'moving a review to its next stage',
}
