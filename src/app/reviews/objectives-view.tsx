import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { draftSyncOf, emptyDraft } from '#machines/reviews/draft-sync.machine.ts'
import {
  joinedObjectivesDrafts,
  mergedObjectivesDrafts,
  sameObjectivesDraft,
} from '#machines/reviews/objective-rows.ts'
import { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import { areObjectivesAtRisk, type KeptObjectives } from '#machines/reviews/objectives.ts'
import { putObjectivesDraft, readObjectivesDraft } from '#src/api/objective-drafts.ts'
import { loadObjectives, saveObjectives } from '#src/api/objectives.ts'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { reloadPage } from '#src/app/reload-page.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { ObjectivesScreen } from '#src/screens/execution/objectives.screen.tsx'
import { draftStorage } from '#src/session/stored-drafts.ts'
import { objectivesPlace, storedObjectives } from '#src/session/stored-objectives.ts'
import * as texts from '#src/texts/execution.ts'
import { readerOf } from '../reader.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'draftStash'>
  plan: CompanyPlan
  draft: KeptObjectives | null
  period: PlanPeriod | null
  title: string
  purpose: string
  children?: ReactNode
}

/** The objectives of a plan period, bound to the calls that read and save them and to the draft of this device and the server. */
export function ObjectivesView({ context, plan, draft, ...screen }: Props) {
  const { alerts, api, session, store, draftStash } = context
  const [{ machine, stored }] = useState(() => {
    const { planPeriodId } = plan
    const { profile, company } = session.getSnapshot().context
    const address = {
      userId: profile?.info.userData.id ?? 0,
      companyId: company?.companyId ?? 0,
      planPeriodId,
    }
    const rules = {
      mergedDrafts: mergedObjectivesDrafts,
      sameDraft: sameObjectivesDraft,
      joinedDrafts: joinedObjectivesDrafts,
    }
    return {
      machine: objectivesMachine.provide({
        actors: {
          saveObjectives: saveObjectives(api),
          loadObjectives: loadObjectives(api),
          draftStorage: draftStorage(store, objectivesPlace(store, address, rules), draftStash),
          draftSync: draftSyncOf(rules).provide({
            actors: {
              putDraft: putObjectivesDraft(
                api,
                planPeriodId,
                () => storedObjectives(store, address)?.storedAt ?? Date.now(),
              ),
              loadDraft: readObjectivesDraft(api, planPeriodId),
            },
          }),
        },
      }),
      stored: storedObjectives(store, address),
    }
  })
  const actor = useActorRef(machine, { input: { plan, stored, server: draft ?? emptyDraft } })
  useEffect(() => actor.send({ type: 'plan.loaded', plan }), [actor, plan])
  const router = useRouter()
  useEffect(() => {
    // The sidebar counts a year as begun once it has objectives.
    const reload = () => void reloadPage(router)
    const subscriptions = [
      actor.on('objectives.outdated', () => {
        // The year itself may have ended.
        void api.queryClient.invalidateQueries({ queryKey: planPeriodsQuery(api).queryKey })
        reload()
      }),
      actor.on('objectives.saved', () => {
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.objectivesSaved } })
        reload()
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [actor, alerts, api, router])
  return (
    <>
      <ObjectivesScreen actor={actor} reader={readerOf(session)} {...screen} />
      <LeaveGuard actor={actor} isAtRisk={areObjectivesAtRisk} />
    </>
  )
}
