import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { referenceLock } from '#machines/hiring/reference-check.ts'
import { candidateTasksQuery, referenceChecksQuery } from '#src/api/candidates.ts'
import { referenceActors, referenceSheet } from '#src/api/reference-checks.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { checkAreas, type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { optionsHook } from '#src/resource/options.ts'
import { saveReferee } from '#src/resource/save-referee.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/form-modal.tsx'
import { refereeFields } from '#src/screens/hiring/referee-form.ts'
import { RefereeLink, RefereeLinkDialogs } from '#src/screens/hiring/referee-link.tsx'
import { RefereeAnswers, ReferenceChecks } from '#src/screens/hiring/reference-check.screen.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import { Part } from '#src/screens/lists/section.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import * as texts from '#src/texts/hiring.ts'
import { useAnswerSheet } from './answer-form.tsx'
import { useRefereeLinks } from './use-referee-links.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'draftStash'>
const messages = messagesFor(texts.refereeKind)

const makeForm = ({ api, session, store }: Context, candidateId: number) => {
  const { profile, company } = session.getSnapshot().context
  const saveRecord = saveReferee(api, candidateId)
  return {
    machine: formModalMachine.provide({
      actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord } }) },
    }),
    input: { fields: refereeFields(checkAreas) },
    drafts: makeFormDrafts(store, {
      userId: profile?.info.userData.id ?? 0,
      companyId: company?.companyId ?? 0,
      form: `${referenceChecks.list.id}.${candidateId}`,
    }),
    useOptions: optionsHook(api, referenceChecks.list.id, {}),
  }
}

/** The references of a candidate, to be asked and written down. */
export function ReferenceChecksView({ context, candidate }: { context: Context; candidate: Candidate }) {
  const { alerts, api } = context
  const { id } = candidate
  const [made] = useState(() => makeForm(context, id))
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  const loaded = useLoaded(referenceChecksQuery(api, id))
  useEffect(() => {
    const subscriptions = [
      form.on('record.saved', () => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: messages.added } })
        void api.queryClient.invalidateQueries({ queryKey: referenceChecksQuery(api, id).queryKey })
      }),
      keepDrafts(form, drafts),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [form, alerts, api, drafts, id])
  const lock = referenceLock(candidate)
  const links = useRefereeLinks(context, id)
  return (
    <Part loaded={loaded}>
      {(checks) => (
        <>
          <ReferenceChecks
            checks={checks}
            lock={lock}
            onAdd={() => form.send({ type: 'add', draft: drafts.get(null) })}
            answersOf={(check) => (
              <>
                {lock === null && !check.isCompleted ? <RefereeLink links={links} check={check} /> : null}
                <Answers context={context} check={check} isLocked={lock !== null} />
              </>
            )}
          />
          <FormModal form={form} noun={texts.refereeKind.one} messages={messages} useOptions={made.useOptions} />
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
    of: { kind: 'reference', id: check.id },
    sheet: referenceSheet(check),
    isLocked,
    actors,
    onSubmitted: () => {
      const message = texts.referenceCompleted(check.refereeName)
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
      // The last one completes the task.
      void api.queryClient.invalidateQueries({ queryKey: candidateTasksQuery(api, check.candidateId).queryKey })
      void router.invalidate()
    },
  })
  return <RefereeAnswers sheet={sheet} check={check} isLocked={isLocked} />
}
