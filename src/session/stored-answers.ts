import type { AnswerDraft, StoredAnswers } from '#machines/hiring/answer-sheet.ts'
import type { DraftRules } from '#machines/kit/draft-storage.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

type Owner = { userId: number; companyId: number }
/**
 * Which answers a draft belongs to, and whose it is: those of an application’s interview, or those of a referee.
 * `candidateId`: by which it is found when its page stays closed.
 */
export type AnswersAddress = Owner & { kind: 'topgrade' | 'reference'; id: number; candidateId: number }
/** All that are kept of one kind for a candidate. */
export type AnswersOf = Pick<AnswersAddress, 'kind' | 'candidateId'>

const answersKey = ({ userId, companyId, kind, id, candidateId }: AnswersAddress) =>
  `${personPrefix(userId)}${[companyId, kind, candidateId, id].join(':')}`

const answers = z.record(z.string(), z.string())
const Stored = z.object({
  version: z.int(),
  from: answers,
  answers,
  storedAt: z.number(),
  questions: z.optional(answers),
})

const readAnswers = (store: LocalStore, key: string): StoredAnswers | null =>
  readStored(store, key, (it) => Stored.parse(it))

/** The draft of some answers; null without one. */
export const storedAnswers = (store: LocalStore, address: AnswersAddress): StoredAnswers | null =>
  readAnswers(store, answersKey(address))

/** The drafts that this device keeps of a candidate's interviews, or of what their referees said. */
export const answersOfCandidate = (
  store: LocalStore,
  { userId, companyId, kind, candidateId }: Owner & AnswersOf,
): { key: string; stored: StoredAnswers }[] =>
  store
    .keys()
    .filter((it) => it.startsWith(`${personPrefix(userId)}${[companyId, kind, candidateId].join(':')}:`))
    .flatMap((key) => {
      const stored = readAnswers(store, key)
      return stored ? [{ key, stored }] : []
    })

/** Forgets a draft of some answers. */
export const dropStoredAnswers = (store: LocalStore, key: string): void => store.remove(key)

export const answersPlace = (
  store: LocalStore,
  address: AnswersAddress,
  rules: DraftRules<AnswerDraft> & Pick<DraftPlace<AnswerDraft>, 'besides'>,
): DraftPlace<AnswerDraft> => ({ key: answersKey(address), read: () => storedAnswers(store, address), ...rules })
