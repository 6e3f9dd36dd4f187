import type { CandidateDocument } from '#src/contract/documents.ts'
import * as texts from '../texts/documents.ts'

export type ChosenDocument = { name: string; content: Blob }

/** As the contract has it: 5 MB. */
const largest = 5 * 1024 * 1024

/** Why a file is not sent; null: it may be. What it is, the server finds out. */
export const uploadRefusal = ({ name, content: { size } }: ChosenDocument): string | null => {
  if (size === 0) return texts.isEmpty(name)
  return size > largest ? texts.isTooLarge(name) : null
}

/** What a document can be shown as: its pages, or its text; null: it can only be saved. */
export type DocumentView = 'pdf' | 'text'

export const viewOf = ({ type, name }: Pick<CandidateDocument, 'type' | 'name'>): DocumentView | null => {
  if (type === 'PDF') return 'pdf'
  return type === 'OTHER' && /\.(txt|md|csv|log)$/i.test(name) ? 'text' : null
}
