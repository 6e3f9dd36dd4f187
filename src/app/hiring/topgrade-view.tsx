import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { topgradeActors, topgradeSheet } from '#src/api/topgrade.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Topgrade } from '#src/contract/topgrade.ts'
import { TopgradeForm } from '#src/screens/hiring/topgrade-form.tsx'
import * as texts from '#src/texts/hiring.ts'
import { useAnswerSheet } from './answer-form.tsx'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'draftStash'>
  topgrade: Topgrade
}

/** The topgrade interview of an application, to be answered. */
export function TopgradeView({ context, topgrade }: Props) {
  const router = useRouter()
  const { alerts, api } = context
  const [actors] = useState(() => topgradeActors(api, topgrade))
  const sheet = useAnswerSheet({
    context,
    of: { kind: 'topgrade', id: topgrade.applicationId },
    sheet: topgradeSheet(topgrade),
    isLocked: topgrade.lock !== null,
    actors,
    onSubmitted: () => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.topgradeSubmitted } })
      void router.invalidate()
    },
  })
  return <TopgradeForm sheet={sheet} topgrade={topgrade} />
}
