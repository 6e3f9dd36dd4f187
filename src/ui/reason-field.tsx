import { NotKeptNotice } from './not-kept-notice.tsx'
import { TextArea } from './text-area.tsx'

type Props = {
  label: string
  /** What it is about, for whoever hears several of its kind. */
  of: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  isReadOnly?: boolean
  /** Nothing is done without it. */
  isRequired?: boolean
  /** False while this device refuses to keep what is typed. */
  isStored: boolean
}

/** Where somebody says why, in the question before something is done. */
export const ReasonField = ({ isStored, maxLength = 4000, ...it }: Props) => (
  <>
    <TextArea {...it} maxLength={maxLength} lines={3} />
    {isStored ? null : <NotKeptNotice />}
  </>
)
