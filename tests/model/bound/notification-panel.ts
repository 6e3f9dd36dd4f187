import type { AnyMachineSnapshot } from 'xstate'

const isOpen = ({ value }: AnyMachineSnapshot) => value.inside?.panel === 'open'
const isClosed = { when: (it: AnyMachineSnapshot) => !isOpen(it), because: 'Only the open panel shows it.' }
const byItself = 'another machine: Its list tells it, which is followed on its own.' as const

/** What a person cannot do on any page. */
export const notificationPanelEvents = {
  'the person signs out': 'another test: The whole page goes with it: a test of the session signs out.',
  'it is time to ask again': 'another machine: The machine that asks again tells it.',
  'opens one that is only read': 'another test: It is read, and no button: a test of the panel marks one.',
  'comes to one from an e-mail': 'another test: A link tells it: a test of the links follows one.',
  'the list has come': byItself,
  'the list could not be loaded': byItself,
  'one could not be marked as read': byItself,
} as const

export const notificationPanelUnless = {
  'a company is on screen': {
    when: ({ value }: AnyMachineSnapshot) => value !== 'outside',
    because: 'Another company on screen is followed with the machine that changes it.',
  },
  'opens the panel': { when: isOpen, because: 'The bell closes it then.' },
  'opens the newest': isClosed,
  'opens one that leads nowhere': isClosed,
}
