import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { areAnswersAtRisk } from '#machines/hiring/answer-sheet.ts'
import { checkLock, referenceLock } from '#machines/hiring/reference-check.ts'
import { candidateTasksQuery, referenceChecksQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { referenceActors, referenceSheet } from '#src/resource/reference-answers.ts'
import { DeleteQuestion } from '#src/screens/admin/delete-question.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { LinkNotice, RefereeLink, RefereeLinkDialogs } from '#src/screens/hiring/referee-link.tsx'
import { RefereeAnswers, RefereeChanges, ReferenceChecks } from '#src/screens/hiring/reference-check.screen.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import { Part } from '#src/screens/lists/section.tsx'
import * as texts from '#src/texts/hiring.ts'
import { useAnswerSheet } from './answer-form.tsx'
import { useEdited } from './use-edited.ts'
import { useLedOn } from './use-led-on.ts'
import { useRefereeLinks } from './use-referee-links.ts'
import { refereeMessages, useReferees } from './use-referees.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'draftStash'>

/** The references of a candidate, to be asked and written down. */
export function ReferenceChecksView({ context, candidate }: { context: Context; candidate: Candidate }) {
  const { api } = context
  const { id } = candidate
  const referees = useReferees(context, id)
  const links = useRefereeLinks(context, id)
  const loaded = useLedOn(useLoaded(referenceChecksQuery(api, id)))
  const lock = referenceLock(candidate)
  const editedOf = useEdited(referees.form)
  const saveLock = (checks: readonly ReferenceCheck[]) => {
    const edited = editedOf(checks)
    return referees.merged ?? (edited ? checkLock(candidate, edited) : lock)
  }
  return (
    <Part loaded={loaded}>
      {(checks) => (
        <>
          <ReferenceChecks
            checks={checks}
            lock={lock}
            onAdd={referees.onAdd}
            answersOf={(check) => (
              <>
                {checkLock(candidate, check) === null ? (
                  <RefereeChanges
                    check={check}
                    onEdit={() => referees.onEdit(check)}
                    onRemove={() => referees.onRemove(check)}
                  >
                    <RefereeLink links={links} check={check} />
                  </RefereeChanges>
                ) : null}
                {/* The referee may have answered: what was typed here is kept on the device, to be read. */}
                <Answers
                  key={String(check.isCompleted)}
                  context={context}
                  check={check}
                  isLocked={checkLock(candidate, check) !== null}
                />
              </>
            )}
          />
          <FormModal
            form={referees.form}
            noun={texts.refereeKind.one}
            messages={refereeMessages}
            useOptions={referees.useOptions}
            lock={saveLock(checks)}
            notice={<LinkNotice form={referees.form} checks={checks} />}
          />
          <DeleteQuestion deletion={referees.removal} noun={texts.refereeKind.one} lead={texts.refereeNotRemoved} />
          <RefereeLinkDialogs links={links} candidate={nameOf(candidate)} />
        </>
      )}
    </Part>
  )
}

function Answers({ context, check, isLocked }: { context: Context; check: ReferenceCheck; isLocked: boolean }) {
  const { alerts, api } = context
  const router = useRouter()
  const [actors] = useState(() => referenceActors(api, check))
  const sheet = useAnswerSheet({
    context,
    of: { kind: 'reference', id: check.id, candidateId: check.candidateId },
    questionOf: (area) => texts.areaOf(check.refereeName, area),
    sheet: referenceSheet(check),
    isLocked,
    actors,
    onSubmitted: () => {
      const message = texts.referenceCompleted(check.refereeName)
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
      // The last one completes the task.
      void api.queryClient.invalidateQueries({ queryKey: candidateTasksQuery(api, check.candidateId).queryKey })
      void reloadPage(router)
    },
  })
  // Somebody else may have saved, or ask about other areas.
  useEffect(() => sheet.send({ type: 'answers.loaded', sheet: referenceSheet(check) }), [sheet, check])
  return (
    <>
      <RefereeAnswers sheet={sheet} check={check} isLocked={isLocked} onReload={() => void reloadPage(router)} />
      <LeaveGuard actor={sheet} isAtRisk={areAnswersAtRisk} />
    </>
  )
}
