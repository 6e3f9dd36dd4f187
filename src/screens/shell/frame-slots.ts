import type { ReactNode } from 'react'

/** What other areas put into the frame, each as one element of its own folder. The route builds them. */
export type FrameSlots = {
  /** Top bar, before the bell. */
  quickSearch: ReactNode
  notificationBell: ReactNode
  /** Top bar, after the bell: a button that opens the recent alerts. */
  alertLog: ReactNode
  /** Above the page, in its column. */
  offlineBanner: ReactNode
  companyNotice: ReactNode
  /** Over everything; positions itself. */
  alertHost: ReactNode
}
