import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'

/** Says which values of an address its page could not use. It opened without them. */
export const reportDropped = (alerts: ActorRefFrom<typeof alertsMachine>, names: readonly string[]): void =>
  alerts.send({
    type: 'alert.raise',
    alert: {
      tone: 'warning',
      title: 'Part of the link was ignored',
      message: `${names.length === 1 ? 'This value' : 'These values'} cannot be used here: ${names.join(', ')}. Check the link if the page is not what you expected.`,
      source: 'notification',
    },
  })
