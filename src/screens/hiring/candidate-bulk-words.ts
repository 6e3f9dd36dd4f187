import type { BulkAction } from '#machines/hiring/candidate-bulk-setup.ts'
import * as texts from '#src/texts/hiring.ts'

type ActionWords = {
  button: string
  look: 'outline' | 'solid' | 'danger'
  title: string
  can: (count: number) => string
  confirm: (count: number) => string
}
/** How each action on several candidates is told. */
export const bulkWords: Record<BulkAction, ActionWords> = {
  reject: {
    button: texts.rejectCandidate,
    look: 'danger',
    title: texts.bulkRejectTitle,
    can: texts.canBeRejected,
    confirm: texts.rejectCount,
  },
  resend: {
    button: texts.resendAssessment,
    look: 'outline',
    title: texts.bulkResendTitle,
    can: texts.canBeSent,
    confirm: texts.resendCount,
  },
  approve: {
    button: texts.approveCandidate,
    look: 'solid',
    title: texts.bulkApproveTitle,
    can: texts.canBeApproved,
    confirm: texts.approveCount,
  },
}
