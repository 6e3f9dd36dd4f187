import type { Kind, Size } from '#machines/kit/kinds.ts'

/** Where an alert comes from decides how long it stays. */
export type AlertSource = 'general' | 'notification'

export type RaisedAlert = { tone: Kind; size?: Size; title?: string; message: string; source?: AlertSource }
/** `at` in ms since 1970. */
export type Alert = {
  id: number
  tone: Kind
  size: Size
  title: string | null
  message: string
  source: AlertSource
  at: number
}

/** How long an alert stays, in ms. */
export const alertLife: Record<AlertSource, number> = { general: 3000, notification: 5000 }

/** More at once would cover the page: the oldest gives way, and stays in the log. */
export const shownLimit = 3
export const logLimit = 30

const urgent: readonly Kind[] = ['danger', 'red', 'warning']

/** Whether a screen reader interrupts for it. */
export const isUrgent = ({ tone }: Pick<Alert, 'tone'>): boolean => urgent.includes(tone)

/** The same message takes the place of its first showing. */
export const repeats = (a: Alert, b: Alert): boolean =>
  a.tone === b.tone && a.title === b.title && a.message === b.message
