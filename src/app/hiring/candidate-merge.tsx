import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { problemOf } from '#src/api/rejection.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import {
  duplicatesQuery,
  mergeCandidates,
  mergePreviewQuery,
  otherCandidates,
  otherIdIn,
} from '#src/resource/candidate-merge.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { optionsHook } from '#src/resource/options.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import type { Form, UseOptions } from '#src/screens/admin/form-modal.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import {
  MergeButton,
  MergeNotice,
  mergeChoices,
  mergeFields,
  mergeValues,
  NotCompared,
  PossibleDuplicates,
} from '#src/screens/hiring/candidate-merge.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import * as mergeTexts from '#src/texts/candidate-merge.ts'
import * as texts from '#src/texts/hiring.ts'
import { loadCandidateAnew } from './load-candidate-anew.ts'
import { useMovedOn } from './use-moved-on.ts'

type Context = Pick<RouterContext, 'alerts' | 'api'>
const messages = { ...messagesFor(texts.candidateRows), notUpdated: mergeTexts.notMerged }

const useOtherId = (form: Form) => useSelector(form, ({ context }) => otherIdIn(context.values))

/** Whom the form compares the candidate with; nothing before somebody is chosen. */
const usePreview = (api: Context['api'], candidate: Candidate, form: Form) => {
  const otherId = useOtherId(form)
  const isOpen = useSelector(form, (it) => !it.matches('closed') && !it.matches('done'))
  return useQuery({
    ...mergePreviewQuery(api, candidate.id, otherId),
    enabled: isOpen && otherId > 0,
  })
}

const optionsOf = (api: Context['api'], candidate: Candidate): UseOptions => {
  const useFound = optionsHook(api, `candidateMerge.${candidate.id}`, { otherId: otherCandidates(candidate.id) })
  const useChoices: UseOptions = (field, form) => {
    const { data } = usePreview(api, candidate, form)
    return { status: 'ready', options: mergeChoices(field.id, data?.kept ?? candidate, data?.other) }
  }
  return function useOptions(field, form) {
    // A field keeps its kind as long as its form lives.
    const useKind = field.id === 'otherId' ? useFound : useChoices
    return useKind(field, form)
  }
}

export type Merging = { button: ReactNode; notice: ReactNode; dialog: ReactNode }

/** Merging a candidate with another record of the same person: the way to it, who it may be, and the comparison. */
export function CandidateMerge({
  context: { alerts, api },
  candidate,
  children,
}: {
  context: Context
  candidate: Candidate
  children: (merging: Merging) => ReactNode
}) {
  const router = useRouter()
  const [made] = useState(() => ({
    machine: formModalMachine.provide({
      actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord: mergeCandidates(api, candidate.id) } }) },
    }),
    input: { fields: mergeFields(candidate) },
    useOptions: optionsOf(api, candidate),
  }))
  const form = useActorRef(made.machine, { input: made.input })
  const merged = useMovedOn(form)
  const reload = () => {
    form.send({ type: 'close' })
    void reloadPage(router)
  }
  const { data: duplicates = [] } = useQuery(duplicatesQuery(api, candidate))
  const { data: preview, error, refetch } = usePreview(api, candidate, form)
  const afterMerge = useEffectEvent(() => {
    const message = mergeTexts.wereMerged(nameOf(candidate))
    alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    api.queryClient.removeQueries({ queryKey: mergePreviewQuery(api, candidate.id, 0).queryKey.slice(0, -1) })
    loadCandidateAnew(api, candidate.id)
    void reloadPage(router)
  })
  useEffect(() => {
    const { unsubscribe } = form.on('record.saved', () => afterMerge())
    return unsubscribe
  }, [form])
  const begin = (other: Candidate | null) => {
    const { id, version } = candidate
    form.send({
      type: 'edit',
      record: { id, version, values: mergeValues(candidate, other?.id ?? null) },
      draft: null,
    })
  }
  return children({
    button: <MergeButton onMerge={() => begin(null)} />,
    notice: <PossibleDuplicates duplicates={duplicates} onMerge={begin} />,
    dialog: (
      <FormModal
        form={form}
        noun={texts.candidateRows.one}
        messages={messages}
        useOptions={made.useOptions}
        title={mergeTexts.mergeTitle(nameOf(candidate))}
        saveText={mergeTexts.mergeCandidates}
        lock={merged ?? preview?.refusal ?? null}
        isShown={(field) => field.id === 'otherId' || preview !== undefined}
        notice={
          preview ? (
            <MergeNotice preview={preview} />
          ) : error ? (
            <NotCompared problem={problemOf(error)} onRetry={() => void refetch()} onReload={reload} />
          ) : null
        }
      />
    ),
  })
}
