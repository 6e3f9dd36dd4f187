import type { Plain } from './classed.ts'
import type { NoticeTone } from './frame/message-css.ts'

/** A line in a box: what it says, with an icon before and an action after it. */
export const NoticeBox = ({ tone, ...props }: Omit<Plain<'div'>, 'className'> & { tone: NoticeTone }) => (
  <div {...props} className={`notice-box notice-${tone}`} />
)
