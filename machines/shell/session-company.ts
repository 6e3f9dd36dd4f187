import { sessionSetup } from './session-setup.ts'

/**
 * The company that a tab works in. Changing it first parks what is typed; then nothing of the old company is on screen
 * any more, and every call names the new one. What another tab does is told and left to the person.
 */
export const companyRegion = sessionSetup.createStateConfig({
  initial: 'settled',
  on: {
    'company.keptElsewhere': [
      {
        guard: { type: 'isOffered', params: ({ event }) => event },
        actions: { type: 'setElsewhere', params: ({ event }) => event },
      },
      { actions: 'dropElsewhere' },
    ],
    'notification.foundElsewhere': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: { type: 'setFound', params: ({ event }) => event },
    },
    'notice.dismiss': [{ guard: 'hasFound', actions: 'dropFound' }, { actions: 'dismissNotice' }],
  },
  states: {
    settled: {
      tags: 'rest',
      on: {
        'company.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'stashing',
          actions: { type: 'setNext', params: ({ event }) => event },
        },
        'company.follow': { guard: 'hasElsewhere', target: 'stashing', actions: 'followElsewhere' },
        'notification.follow': { guard: 'hasFound', target: 'stashing', actions: 'followFound' },
        'company.stay': { actions: 'dropElsewhere' },
        'company.refused': {
          guard: { type: 'isOnScreen', params: ({ event }) => event },
          target: 'rechecking',
        },
      },
    },
    stashing: {
      tags: 'busy',
      invoke: {
        id: 'parkBeforeSwitch',
        src: 'stashDrafts',
        onDone: [
          { guard: { type: 'isParked', params: ({ event }) => ({ isParked: event.output }) }, target: 'entering' },
          { target: 'unparked' },
        ],
        onError: 'unparked',
      },
      after: { parkLimit: 'unparked' },
    },
    // What is typed would be lost: the person decides.
    unparked: {
      tags: 'rest',
      on: { 'company.leave': 'entering', 'company.stay': { target: 'settled', actions: 'dropNext' } },
    },
    entering: {
      tags: ['busy', 'entering'],
      entry: ['enterNext', 'keepCompany'],
      exit: 'dropNextNotification',
      invoke: {
        id: 'openCompany',
        src: 'openCompany',
        input: ({ context: { company, nextNotificationId } }) => ({ company, notificationId: nextNotificationId }),
        onDone: 'settled',
        // The page that opens then says itself what it could not load.
        onError: 'settled',
      },
      // Another choice before the page has come: the last one counts.
      on: {
        'company.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'stashing',
          actions: { type: 'setNext', params: ({ event }) => event },
        },
        'company.refused': {
          guard: { type: 'isOnScreen', params: ({ event }) => event },
          target: 'rechecking',
        },
      },
      // From then on the page itself waits, and says for what.
      after: { openLimit: 'settled' },
    },
    rechecking: {
      tags: 'busy',
      invoke: {
        id: 'loadCompanies',
        src: 'loadCompanies',
        input: ({ context }) => ({ userId: context.profile?.info.userData.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isStillOffered', params: ({ event }) => ({ companies: event.output }) },
            target: 'settled',
            actions: { type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) },
          },
          {
            guard: { type: 'hasCompany', params: ({ event }) => ({ companies: event.output }) },
            target: 'stashing',
            actions: [{ type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) }, 'setNextOffered'],
          },
          { target: '#session.denied', actions: ['forget', 'sayNoCompany'] },
        ],
        onError: 'settled',
      },
      after: { answerLimit: 'settled' },
    },
  },
})
