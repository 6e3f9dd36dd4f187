import { followBindings } from './machines/follow-bindings.ts'
import { notificationPanelBinding } from './machines/notification-panel.ts'
import { notificationRedirectBinding } from './machines/notification-redirect.ts'
import { saveStateBinding } from './machines/save-state.ts'
import { scorecardDraftBinding } from './machines/scorecard-draft.ts'
import { stepProgressionBinding } from './machines/step-progression.ts'
import { taskCompletionBinding } from './machines/task-completion.ts'

followBindings([
  notificationPanelBinding,
  notificationRedirectBinding,
  saveStateBinding,
  scorecardDraftBinding,
  stepProgressionBinding,
  taskCompletionBinding,
])
