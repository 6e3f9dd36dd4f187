import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { areAnswersAtRisk } from '#machines/hiring/answer-sheet.ts'
import { careerLock, retiredSince } from '#machines/hiring/topgrade.ts'
import type { RouterContext } from '#src/app/context.ts'
import { LeaveGuard } from '#src/app/leave-guard.tsx'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Topgrade } from '#src/contract/topgrade.ts'
import { askedIn, summaryKey, topgradeActors, topgradeSheet } from '#src/resource/topgrade-answers.ts'
import { DeleteQuestion } from '#src/screens/admin/delete-question.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { Career, TopgradeForm } from '#src/screens/hiring/topgrade-form.tsx'
import { askedText } from '#src/screens/hiring/topgrade-questions.tsx'
import * as texts from '#src/texts/hiring.ts'
import { useAnswerSheet } from './answer-form.tsx'
import { jobMessages, useTopgradeJobs } from './use-topgrade-jobs.ts'

type Props = {
  context: Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store' | 'draftStash'>
  topgrade: Topgrade
}

/** The topgrade interview of an application: the jobs of the career, the questions about each, and what comes of it. */
export function TopgradeView({ context, topgrade }: Props) {
  const router = useRouter()
  const jobs = useTopgradeJobs(context, topgrade, () => void reloadPage(router))
  const isOpen = careerLock(topgrade) === null
  return (
    <>
      {isOpen || topgrade.jobs.length > 0 ? <Career topgrade={topgrade} isOpen={isOpen} {...jobs} /> : null}
      <Answers key={String(topgrade.isSubmitted)} context={context} topgrade={topgrade} />
      <FormModal
        form={jobs.form}
        noun={texts.jobKind.one}
        messages={jobMessages}
        useOptions={jobs.useOptions}
        lock={jobs.lock}
      />
      <DeleteQuestion deletion={jobs.removal} noun={texts.jobKind.one} lead={texts.jobNotRemoved} />
    </>
  )
}

function Answers({ context, topgrade }: Props) {
  const router = useRouter()
  const { alerts, api } = context
  const [actors] = useState(() => {
    let known = topgrade
    return topgradeActors(api, topgrade, (saved) => {
      const retired = retiredSince(known, saved)
      if (retired.length > 0)
        alerts.send({ type: 'alert.raise', alert: { tone: 'warning', message: texts.questionsRetired(retired) } })
      // Somebody else has changed the career, or the questions.
      if (retired.length > 0 || askedIn(saved) !== askedIn(known)) void reloadPage(router)
      known = saved
    })
  })
  const sheet = useAnswerSheet({
    context,
    of: { kind: 'topgrade', id: topgrade.applicationId, candidateId: topgrade.candidateId },
    questionOf: (id) => askedText(topgrade, id),
    sheet: topgradeSheet(topgrade),
    isLocked: topgrade.lock !== null,
    actors,
    onSubmitted: () => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.topgradeSubmitted } })
      void reloadPage(router)
    },
  })
  useEffect(() => {
    sheet.send({ type: 'answers.loaded', sheet: topgradeSheet(topgrade) })
    // Whoever types stays in their field, also where it stands elsewhere now.
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) field.scrollIntoView({ block: 'nearest' })
  }, [sheet, topgrade])
  return (
    <>
      <TopgradeForm sheet={sheet} topgrade={topgrade} summaryId={summaryKey} onReload={() => void reloadPage(router)} />
      <LeaveGuard actor={sheet} isAtRisk={areAnswersAtRisk} />
    </>
  )
}
