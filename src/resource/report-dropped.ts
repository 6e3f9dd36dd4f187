import type { ActorRefFrom } from 'xstate'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import * as texts from '#src/texts/shell.ts'

/** Says which values of an address its page could not use. It opened without them. @param view that the address is of */
export const reportDropped = (
  alerts: ActorRefFrom<typeof alertsMachine>,
  names: readonly string[],
  view?: string,
): void =>
  alerts.send({
    type: 'alert.raise',
    alert: {
      tone: 'warning',
      title: view === undefined ? texts.linkPartIgnored : texts.viewPartIgnored(view),
      message: (view === undefined ? texts.valuesIgnored : texts.viewValuesIgnored)(names.length, names.join(', ')),
      source: 'notification',
    },
  })
