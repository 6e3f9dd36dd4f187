import type { AnswerDraft, StoredAnswers } from '#machines/hiring/answer-sheet.ts'
import type { DraftRules } from '#machines/kit/draft-storage.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

/** Which answers a draft belongs to, and whose it is: those of an application’s interview, or those of a referee. */
export type AnswersAddress = { userId: number; companyId: number; kind: 'topgrade' | 'reference'; id: number }

const answersKey = ({ userId, companyId, kind, id }: AnswersAddress) =>
  `${personPrefix(userId)}${[companyId, kind, id].join(':')}`

const answers = z.record(z.string(), z.string())
const Stored = z.object({ version: z.int(), from: answers, answers, storedAt: z.number() })

/** The draft of some answers; null without one. */
export const storedAnswers = (store: LocalStore, address: AnswersAddress): StoredAnswers | null =>
  readStored(store, answersKey(address), (it) => Stored.parse(it))

export const answersPlace = (
  store: LocalStore,
  address: AnswersAddress,
  rules: DraftRules<AnswerDraft>,
): DraftPlace<AnswerDraft> => ({ key: answersKey(address), read: () => storedAnswers(store, address), ...rules })
