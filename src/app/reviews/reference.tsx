import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { recognitionEvidenceMachine } from '#machines/reviews/recognition-evidence.machine.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { Api } from '#src/api/api.ts'
import { companyPlanQuery } from '#src/api/objectives.ts'
import type { ReviewOf } from '#src/api/reviews.ts'
import { addRecognition, removeEvidence } from '#src/api/scorecards.ts'
import { previousReviewQuery, recognitionsQuery } from '#src/api/team-summaries.ts'
import { begunWith } from '#src/app/beside.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { Reference } from '#src/screens/reviews/reference.tsx'
import type { ReferenceData } from './evaluation-data.ts'

type Draft = ActorRefFrom<typeof scorecardDraftMachine>
type Props = {
  api: Api
  review: ReviewOf
  reference: ReferenceData
  subCategory: SubCategory
  draft: Draft
  isSelfReview: boolean
}

/** What stands beside an evaluation, each part asked for by itself. */
export function ReferenceOfReview({ isSelfReview, ...props }: Props) {
  return isSelfReview ? <Loading {...props} tray={null} /> : <WithTray {...props} />
}

/** With recognitions that become evidence on the scorecard that is open. */
function WithTray(props: Omit<Props, 'isSelfReview'>) {
  const { api, draft } = props
  const [machine] = useState(() =>
    recognitionEvidenceMachine.provide({
      actors: { addRecognition: addRecognition(api), removeEvidence: removeEvidence(api) },
    }),
  )
  const { base: scorecard, isReadOnly } = draft.getSnapshot().context
  const tray = useActorRef(machine, { input: { scorecard, isReadOnly } })
  useEffect(() => {
    const subscriptions = [
      tray.on('recognition.added', (it) => draft.send(it)),
      tray.on('recognition.removed', (it) => draft.send(it)),
      draft.subscribe(({ context }) => {
        const { scorecard: known, isReadOnly: wasReadOnly } = tray.getSnapshot().context
        if (known === context.base && wasReadOnly === context.isReadOnly) return
        tray.send({ type: 'scorecard.loaded', scorecard: context.base, isReadOnly: context.isReadOnly })
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [tray, draft])
  return <Loading {...props} tray={tray} />
}

type LoadingProps = Omit<Props, 'draft' | 'isSelfReview'> & {
  tray: ActorRefFrom<typeof recognitionEvidenceMachine> | null
}

function Loading({ api, review, reference, subCategory, tray }: LoadingProps) {
  return (
    <Reference
      previous={useLoaded({
        ...previousReviewQuery(api, review, subCategory),
        ...begunWith(reference.previous),
      })}
      recognitions={useLoaded({ ...recognitionsQuery(api, review), ...begunWith(reference.recognitions) })}
      objectives={useLoaded({ ...companyPlanQuery(api, review.planPeriodId), ...begunWith(reference.objectives) })}
      tray={tray}
    />
  )
}
