import { useBlocker } from '@tanstack/react-router'
import { dropUnkeptForms, hasUnkeptForms } from '#src/session/form-drafts.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { latePart } from '#src/ui/late-part.tsx'

// Few people ever see it: it comes when it is asked for.
const LeaveQuestion = latePart(async () => (await import('#src/screens/reviews/leave-question.tsx')).LeaveQuestion)

/** Asks before a page is left with something in a form that this device could not keep. */
export function UnkeptForms({ store }: { store: LocalStore }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnkeptForms(store),
    enableBeforeUnload: () => hasUnkeptForms(store),
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <LeaveQuestion
      onStay={leaving.reset}
      onLeave={() => {
        dropUnkeptForms(store)
        leaving.proceed()
      }}
    />
  )
}
