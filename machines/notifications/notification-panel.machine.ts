import { listRegion } from './notification-list-region.ts'
import { openingRegion } from './notification-opening-region.ts'
import { readingRegion } from './notification-reading-region.ts'
import { notificationSetup, pristine } from './notification-setup.ts'

/** A person's notifications in the company on screen: the list, what they have read, and where one leads them. */
export const notificationPanelMachine = notificationSetup.createMachine({
  id: 'notificationPanel',
  context: pristine,
  initial: 'outside',
  on: { 'company.entered': { target: '.inside', reenter: true }, 'company.left': '.outside' },
  states: {
    outside: { tags: 'rest', entry: 'forget' },
    inside: {
      type: 'parallel',
      entry: 'forget',
      states: {
        panel: {
          initial: 'closed',
          states: {
            closed: { on: { 'panel.open': 'open' } },
            open: { tags: 'open', on: { 'panel.close': 'closed' } },
          },
        },
        list: listRegion,
        reading: readingRegion,
        opening: openingRegion,
      },
    },
  },
})
