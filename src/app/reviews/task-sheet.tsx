import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { taskOfKind } from '#machines/reviews/company-tasks.ts'
import { draftSyncOf, emptyDraft } from '#machines/reviews/draft-sync.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { joinedSheetDrafts, mergedSheetDrafts, sameSheetDraft } from '#machines/reviews/sheet-rows.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import { isSheetAtRisk, type KeptSheet } from '#machines/reviews/task-sheet.ts'
import { putSheetDraft, readSheetDraft } from '#src/api/sheet-drafts.ts'
import { completeSheet, loadSheet, reopenSheet, saveSheet } from '#src/api/task-sheets.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { readerOf } from '#src/app/reader.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { maxReason, type TaskSheet as Sheet } from '#src/contract/task-sheets.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { TaskSheetScreen } from '#src/screens/reviews/task-sheet.screen.tsx'
import { ownerOf } from '#src/session/owner-of.ts'
import { draftStorage } from '#src/session/stored-drafts.ts'
import { type SheetAddress, sheetDraftPlace, storedSheet } from '#src/session/stored-sheets.ts'
import { TeamChoice } from './late-team-choice.tsx'
import { useMove } from './review-move.tsx'
import { savedSheet } from './saved-sheet.ts'
import { useRefusedCompletion } from './use-refused-completion.ts'

type Props = {
  context: Pick<RouterContext, 'api' | 'session' | 'store' | 'draftStash'>
  sheet: Sheet
  draft: KeptSheet | null
  search: ReviewSearch
  Body: ComponentProps<typeof TaskSheetScreen>['Body']
}

/** One company task, bound to the calls that save, complete and reopen it. */
export function TaskSheet({ context, sheet, draft, search, Body }: Props) {
  const { api, session, store, draftStash } = context
  const { kind, planPeriodId } = sheet
  const [{ machine, stored }] = useState(() => {
    const address: SheetAddress = {
      ...ownerOf(session),
      planPeriodId,
      kind,
    }
    const rules = { mergedDrafts: mergedSheetDrafts, sameDraft: sameSheetDraft, joinedDrafts: joinedSheetDrafts }
    const of = { planPeriodId, kind }
    return {
      machine: taskSheetMachine.provide({
        actors: {
          saveSheet: saveSheet(api),
          loadSheet: loadSheet(api),
          draftStorage: draftStorage(store, sheetDraftPlace(store, address, rules), draftStash),
          draftSync: draftSyncOf(rules).provide({
            actors: {
              putDraft: putSheetDraft(api, of, () => storedSheet(store, address)?.storedAt ?? Date.now()),
              loadDraft: readSheetDraft(api, of),
            },
          }),
        },
      }),
      // Nobody types into somebody else's.
      stored: sheet.isOwn ? storedSheet(store, address) : null,
    }
  })
  const [isMoved, setIsMoved] = useState(false)
  const actor = useActorRef(machine, { input: { sheet, stored, server: draft ?? emptyDraft } })
  useEffect(() => actor.send({ type: 'sheet.loaded', sheet }), [actor, sheet])

  const router = useRouter()
  useEffect(() => {
    const { unsubscribe } = actor.on('sheet.outdated', () => void reloadPage(router))
    return unsubscribe
  }, [actor, router])
  return (
    <>
      {/* A task that was reopened is completed once more, by an actor of its own. */}
      <Screen
        key={String(sheet.status === 'COMPLETED')}
        context={context}
        actor={actor}
        sheet={sheet}
        search={search}
        Body={Body}
        isMoved={isMoved}
        onMoved={setIsMoved}
      />
      <LeaveGuard actor={actor} isAtRisk={isSheetAtRisk} />
    </>
  )
}

type ScreenProps = Omit<Props, 'draft'> & {
  actor: ActorRefFrom<typeof taskSheetMachine>
  /** Whether the task was completed or reopened since the page was opened. */
  isMoved: boolean
  onMoved: (isMoved: true) => void
}

function Screen({ context, actor, sheet, search, Body, isMoved, onMoved }: ScreenProps) {
  const { planPeriodId, kind, tasks, isOwn, managerId } = sheet
  const router = useRouter()
  const [machines] = useState(() => {
    const of = { planPeriodId, kind }
    return {
      completion: taskCompletionMachine.provide({
        actors: { prepare: savedSheet(actor), completeTask: completeSheet(context.api, of) },
      }),
    }
  })
  const taskId = taskOfKind(tasks, kind)?.taskId ?? 0
  const completion = useActorRef(machines.completion, { input: { taskId, needsConfirmation: true } })
  useRefusedCompletion(completion)
  const reload = () => {
    onMoved(true)
    void reloadPage(router)
  }
  const reopening = useMove({
    context,
    form: `reopen-${kind}`,
    recordId: planPeriodId,
    send: reopenSheet(context.api, { planPeriodId, kind }),
    isReasonNeeded: true,
    maxLength: maxReason,
    onMoved: reload,
  })
  const reloadAfter = useEffectEvent(reload)
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => reloadAfter())
    return unsubscribe
  }, [completion])
  return (
    <TaskSheetScreen
      actor={actor}
      completion={completion}
      reopening={reopening}
      Body={Body}
      search={search}
      teamChoice={
        readerOf(context.session).mayAdminister ? (
          <TeamChoice api={context.api} managerId={isOwn ? undefined : (managerId ?? undefined)} />
        ) : null
      }
      takesFocus={isMoved}
    />
  )
}
