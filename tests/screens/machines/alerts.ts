import { act, fireEvent, screen, within } from '@testing-library/react'
import type { RaisedAlert } from '#machines/shell/alert.ts'
import { alertCases } from '#machines/shell/alerts.cases.ts'
import * as texts from '#src/texts/shell.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const region = () => screen.getByRole('region', { name: texts.alerts })
const shown = () => within(region()).queryAllByRole('button')
const passes = 'another test: No path lets so much time pass for one of them: a test of the alerts does.'
/** Something in the application has a message for the person. */
const raise =
  (alert: RaisedAlert) =>
  async ({ alerts }: Page) =>
    act(async () => alerts.send({ type: 'alert.raise', alert }))
/** Closes the message that came as the first or second one. */
const close =
  (id: number) =>
  async ({ alerts }: Page) => {
    const alert = alerts.getSnapshot().context.shown.find((it) => it.id === id)
    // One that is gone has no button, and no other is pressed in its place.
    if (alert === undefined) return
    const { title, message } = alert
    fireEvent.click(within(region()).getByRole('button', { name: new RegExp(`${title ?? message}$`) }))
  }

export const alertsBinding: ScreenBinding = {
  machine: 'alerts',
  begin: { 'the application opens': () => open('/workspaces') },
  events: {
    'a record is saved': raise(alertCases.saved),
    'a call fails': raise(alertCases.failed),
    'a notification does not open': raise(alertCases.unopened),
    'the first is closed': close(1),
    'the second is closed': close(2),
    'the first has been there long enough': passes,
    'the second has been there long enough': passes,
    'somebody reads them': async () => void fireEvent.pointerEnter(region()),
    'nobody reads them any more': async () => void fireEvent.pointerLeave(region()),
    'clears the log': 'another test: The log is another panel, with tests of its own.',
  },
  calls: {},
  states: {
    idle: () => expect(shown()).toHaveLength(0),
    showing: () => expect(shown().length).toBeGreaterThan(0),
    held: () => expect(shown().length).toBeGreaterThan(0),
  },
}
