import { QueryClient } from '@tanstack/react-query'
import { createActor, SimulatedClock } from 'xstate'
import { answerSheetMachine } from '#machines/hiring/answer-sheet.machine.ts'
import {
  type AnswerSheet,
  type AnswerSheetActors,
  mergedAnswerDrafts,
  sameAnswerDraft,
} from '#machines/hiring/answer-sheet.ts'
import { candidateScorecardMachine } from '#machines/hiring/candidate-scorecard.machine.ts'
import { mergedCardDrafts, sameCardDraft, withAnswer } from '#machines/hiring/scorecard-fields.ts'
import { staleVersion } from '#machines/kit/explain.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { aCandidateScorecard, openQuestions, recordsOfOne } from '#mocks/candidate-records.ts'
import type { Api } from '#src/api/api.ts'
import { scorecardActors } from '#src/api/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { referenceActors, referenceSheet } from '#src/resource/reference-answers.ts'
import { topgradeActors, topgradeSheet } from '#src/resource/topgrade-answers.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { type AnswersAddress, answersPlace, storedAnswers } from '#src/session/stored-answers.ts'
import { cardDraftPlace, storedCard } from '#src/session/stored-cards.ts'
import { draftStorage } from '#src/session/stored-drafts.ts'
import { settled } from '#tests/machines/call.ts'
import {
  type Browser,
  type FormPage,
  type Loss,
  type LossServer,
  passOn,
  playMoments,
  time,
} from './moments-of-loss.ts'

const person = { userId: 1, companyId: 1 }

/** The records of one candidate, as the API answers about them; with a fault it answers nothing else. */
class Server implements LossServer {
  readonly records = recordsOfOne({
    scorecards: [aCandidateScorecard({ isSubmitted: false, answers: openQuestions, comment: '' })],
  })
  fault: object | null = null
  /** Somebody else does the task by now. */
  isLocked = false

  readonly call = async (endpoint: AnyEndpoint, given: { body?: never; version?: number }) => {
    await settled()
    if (this.fault) throw this.fault
    const record = this.recordOf(endpoint)
    if (endpoint.method === 'GET') return structuredClone('questions' in record ? record : [record])
    // As calls reject with a 412.
    if (given.version !== record.version) return Promise.reject(staleVersion)
    this.change(record, given.body ?? {})
    return structuredClone(record)
  }
  private recordOf({ id }: AnyEndpoint) {
    const { topgrade: interview, referenceChecks: checks, scorecards } = this.records
    const record = { topgrade: interview, referenceChecks: checks[0], candidateScorecards: scorecards[0] }[
      id.split('.')[0] ?? ''
    ]
    if (!record) throw new Error(`nobody asks for ${id}`)
    return record
  }
  private change(
    record: ReturnType<Server['recordOf']>,
    body: { summary?: string; comment?: string; answers?: unknown },
  ) {
    record.version += 1
    if ('questions' in record) {
      const given = body.answers as { questionId: number; answer: string }[]
      record.summary = body.summary ?? record.summary
      record.questions = record.questions.map((it) => ({
        ...it,
        answer: given.find(({ questionId }) => questionId === it.questionId)?.answer ?? it.answer,
      }))
    } else Object.assign(record, structuredClone(body))
  }
  /** Somebody else changes something that nobody types here. */
  changeElsewhere() {
    this.records.topgrade.version += 1
    this.records.topgrade.summary = 'Theirs'
    for (const it of this.records.referenceChecks) {
      it.version += 1
      it.answers = { ...it.answers, Strengths: 'Theirs' }
    }
    for (const it of this.records.scorecards) {
      it.version += 1
      it.comment = 'Theirs'
    }
  }
}

type Opened = {
  type: (field: number, text: string) => void
  text: (field: number) => string
  save: () => void
  stop: () => void
}
type Given = { server: Server; store: LocalStore; clock: SimulatedClock; stash: ReturnType<typeof makeDraftStash> }
type Form = (given: Given) => Opened

const apiOf = (server: Server) =>
  ({ call: server.call, companyId: () => 1, queryClient: new QueryClient() }) as unknown as Api

type SheetGiven = Given & {
  of: Pick<AnswersAddress, 'kind' | 'id' | 'candidateId'>
  sheet: AnswerSheet
  actors: Pick<AnswerSheetActors, 'saveAnswers' | 'submitAnswers' | 'loadAnswers'>
}

const openSheet = ({ server, store, clock, stash, of, sheet, actors }: SheetGiven): Opened => {
  const address = { ...person, ...of }
  const place = answersPlace(store, address, { mergedDrafts: mergedAnswerDrafts, sameDraft: sameAnswerDraft })
  const ids = Object.keys(sheet.answers)
  const idOf = (field: number) => ids[field] ?? ''
  const actor = createActor(
    answerSheetMachine.provide({
      actors: {
        ...actors,
        draftStorage: draftStorage(store, place, stash, () => time.now),
        saveState: saveStateMachine,
      },
    }),
    { input: { sheet, isLocked: server.isLocked, stored: storedAnswers(store, address) }, clock },
  ).start()
  return {
    type: (field, text) => actor.send({ type: 'answer.change', id: idOf(field), text }),
    text: (field) => {
      const { answers, leftover } = actor.getSnapshot().context
      return leftover[idOf(field)] ?? answers[idOf(field)] ?? ''
    },
    save: () => actor.send({ type: 'save' }),
    stop: () => void actor.stop(),
  }
}

/** The forms in which hiring writes down what somebody says. */
const forms: Record<string, Form> = {
  'Topgrade interview': (given) => {
    const { topgrade: interview } = structuredClone(given.server.records)
    const of = { kind: 'topgrade', id: interview.applicationId, candidateId: interview.candidateId } as const
    const actors = topgradeActors(apiOf(given.server), interview, () => {})
    return openSheet({ ...given, of, sheet: topgradeSheet(interview), actors })
  },
  'Reference check': (given) => {
    const [check] = structuredClone(given.server.records.referenceChecks)
    if (!check) throw new Error('there is no referee')
    const of = { kind: 'reference', id: check.id, candidateId: check.candidateId } as const
    return openSheet({
      ...given,
      of,
      sheet: referenceSheet(check),
      actors: referenceActors(apiOf(given.server), check),
    })
  },
  Scorecard: ({ server, store, clock, stash }) => {
    const [card] = structuredClone(server.records.scorecards)
    if (!card) throw new Error('there is no scorecard')
    const address = { ...person, taskId: card.taskId }
    const place = cardDraftPlace(store, address, { mergedDrafts: mergedCardDrafts, sameDraft: sameCardDraft })
    const actor = createActor(
      candidateScorecardMachine.provide({
        actors: {
          ...scorecardActors(apiOf(server), card.candidateId, card.taskId),
          draftStorage: draftStorage(store, place, stash, () => time.now),
        },
      }),
      { input: { card, isLocked: server.isLocked, stored: storedCard(store, address) }, clock },
    ).start()
    const fields = () => actor.getSnapshot().context.fields
    const questionOf = (field: number) => card.answers[field]?.question ?? ''
    return {
      type: (field, comment) =>
        actor.send({ type: 'fields.change', fields: withAnswer(fields(), questionOf(field), { comment }) }),
      text: (field) => fields().answers.find((it) => it.question === questionOf(field))?.comment ?? '',
      save: () => actor.send({ type: 'save' }),
      stop: () => void actor.stop(),
    }
  },
}

const openPage = async (form: Form, browser: Browser, server: Server): Promise<FormPage> => {
  const [store, clock, stash] = [await browser.open(), new SimulatedClock(), makeDraftStash()]
  const { stop, ...opened } = form({ server, store, clock, stash })
  await settled()
  const page: FormPage = { ...opened, clock, stash, close: stop, pass: (ms) => passOn(page, store, ms) }
  return page
}

/** Plays random moments of loss on each form of hiring that is saved by itself. */
export const benchHiringLoss = async (moments: number, seed: number): Promise<Record<string, Loss[]>> => {
  const losses: Record<string, Loss[]> = {}
  for (const [name, form] of Object.entries(forms))
    losses[name] = await playMoments(
      {
        fields: [0, 1],
        makeServer: () => new Server(),
        open: (browser, server) => openPage(form, browser, server),
      },
      moments,
      seed,
    )
  return losses
}
