import * as texts from '#src/texts/ui.ts'
import { NoticeBox } from './notice-box.tsx'

/** That this device refuses what is typed: it lives on the screen only. */
export const NotKeptNotice = () => (
  <NoticeBox tone="warn" role="alert">
    {texts.notKept}
  </NoticeBox>
)
