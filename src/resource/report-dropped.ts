import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'

/** Says which values of an address its page could not use. It opened without them. */
export const reportDropped = (alerts: ActorRefFrom<typeof alertsMachine>, names: readonly string[]): void =>
  alerts.send({
    type: 'alert.raise',
    alert: {
      tone: 'warning',
      title: texts.linkPartIgnored,
      message: texts.valuesIgnored(names.length, names.join(', ')),
      source: 'notification',
    },
  })
