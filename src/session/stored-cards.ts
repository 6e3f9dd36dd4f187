import type { CardDraft, StoredCardDraft } from '#machines/hiring/scorecard-fields.ts'
import type { DraftRules } from '#machines/kit/draft-storage.ts'
import { ScorecardAnswer } from '#src/contract/candidate-scorecards.ts'
import { z } from '#src/contract/zod.ts'
import { personPrefix } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { type DraftPlace, readStored } from './stored-drafts.ts'

/** Which candidate's scorecard a draft belongs to, and whose it is. */
export type CardAddress = { userId: number; companyId: number; taskId: number }

const keyOf = ({ userId, companyId, taskId }: CardAddress) =>
  `${personPrefix(userId)}${[companyId, 'candidate-scorecard', taskId].join(':')}`

const Fields = z.object({ answers: z.array(ScorecardAnswer), comment: z.string() })
const Stored = z.object({ version: z.int(), from: Fields, fields: Fields, storedAt: z.number() })

/** What was typed into a scorecard of a candidate and not saved; null without it. */
export const storedCard = (store: LocalStore, address: CardAddress): StoredCardDraft | null =>
  readStored(store, keyOf(address), (it) => Stored.parse(it))

/** Forgets what was typed into a scorecard of a candidate. */
export const dropStoredCard = (store: LocalStore, address: CardAddress): void => store.remove(keyOf(address))

export const cardDraftPlace = (
  store: LocalStore,
  address: CardAddress,
  rules: DraftRules<CardDraft>,
): DraftPlace<CardDraft> => ({ key: keyOf(address), read: () => storedCard(store, address), ...rules })
