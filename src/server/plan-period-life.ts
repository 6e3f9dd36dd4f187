import { planPeriodLife } from '#src/contract/plan-period-life.ts'
import { completePlanPeriod, movePlanPeriod } from './plan-period-moves.ts'
import { completionPreview, peopleIn, startPreview } from './plan-period-previews.ts'
import { type Api, serve } from './serve.ts'

export const planPeriodLifeRoutes = (api: Api): void => {
  serve(api, planPeriodLife.startPreview, ({ params, caller, tx }) => startPreview(tx, caller, params.planPeriodId))

  serve(api, planPeriodLife.completionPreview, ({ params, caller, tx }) =>
    completionPreview(tx, caller, params.planPeriodId),
  )

  serve(api, planPeriodLife.people, ({ params, query, caller, tx }) => peopleIn(tx, caller, params.planPeriodId, query))

  serve(api, planPeriodLife.complete, ({ body, caller, tx }) =>
    completePlanPeriod(tx, caller, body.planPeriodId, body.unsubmittedReviews),
  )

  serve(api, planPeriodLife.archive, ({ body, caller, tx }) =>
    movePlanPeriod(tx, caller, body.planPeriodId, { type: 'archive' }),
  )

  serve(api, planPeriodLife.restore, ({ body, caller, tx }) =>
    movePlanPeriod(tx, caller, body.planPeriodId, { type: 'restore' }),
  )
}
