import type { WordsOf } from '#machines/kit/words.ts'
import type { liveFollowMachine } from '#machines/studio/live-follow.machine.ts'
import type { liveWatchMachine } from '#machines/studio/live-watch.machine.ts'
import type { recordingMachine } from '#machines/studio/recording.machine.ts'
import type { versionChoiceMachine } from '#machines/studio/version-choice.machine.ts'

export const liveFollowWords: WordsOf<typeof liveFollowMachine> = {
  purpose: 'Follows Stepwise in the other tabs of this browser, while the person looks at “Live”.',
  states: {
    open: 'Asks the other tabs',
    'open.looking': 'Looking for tabs',
    'open.alone': 'No other tab',
    'open.following': 'Following',
    ended: 'The last tab has left',
  },
  events: {
    'tab.reported': 'A tab tells what runs there',
    'tab.left': 'A tab can be followed no longer',
    follow: 'Follow again is pressed',
  },
  guards: { isLast: 'no other tab is followed', hasCompanyChanged: 'a tab has changed to another company' },
  calls: { watchTabs: 'Ask the other tabs' },
  delays: { answerLimit: 'No tab answers within 2 seconds' },
}

export const liveWatchWords: WordsOf<typeof liveWatchMachine> = {
  purpose: 'Shows what runs in a tab for as long as the machine studio asks for it in another one.',
  states: {
    watched: 'Shows what runs',
    'watched.heard': 'Somebody looks',
    ended: 'Shows nothing',
  },
  events: {
    'studio.asked': 'The studio asks again',
    'studio.left': 'The studio is closed',
    'page.left': 'The tab closes, the person signs out or changes company',
  },
  guards: {},
  calls: { inspectActors: 'Listen to the machines', watchPage: 'Watch page and session' },
  delays: { silenceLimit: 'The studio has not asked for two and a half minutes' },
}

export const recordingWords: WordsOf<typeof recordingMachine> = {
  purpose: 'Steps through what was recorded: at the newest step, or at an earlier one.',
  states: {
    following: 'Shows the newest step',
    looking: 'Shows a chosen step',
    reading: 'Reading a file',
    loaded: 'Shows a recording from a file',
  },
  events: {
    'steps.recorded': 'Something happens in the application',
    'step.back': 'One step back',
    'step.forward': 'One step forward',
    'step.choose': 'A step is chosen',
    catchUp: 'Back to now is pressed',
    load: 'A file is chosen',
    empty: 'Start over is pressed',
  },
  guards: {
    hasEarlier: 'there is an earlier step',
    hasLater: 'there is a later step',
    isStep: 'there is such a step',
    isFile: 'the steps are from a file',
  },
  calls: { readRecording: 'Read the file' },
  delays: { readLimit: 'The file is not read within 10 seconds' },
}

export const versionChoiceWords: WordsOf<typeof versionChoiceMachine> = {
  purpose: 'One side of a comparison of two versions: a file, or the machine as it is now.',
  states: {
    present: 'The machine as it is now',
    reading: 'Reading a file',
    chosen: 'A version from a file',
  },
  events: {
    'version.choose': 'A file is chosen',
    'version.forget': 'The machine as it is now is chosen',
  },
  guards: { hasVersion: 'a file was chosen before' },
  calls: { readVersion: 'Read the file' },
  delays: { readLimit: 'The file is not read within 10 seconds' },
}
