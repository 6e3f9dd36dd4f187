import * as texts from '#machines/texts/admin.ts'
import type { PersonalData } from '#src/contract/personal-data.ts'

/** Why somebody is not erased, in words for people; null when they can be. The server says the same. */
export const erasureRefusal = ({ erasedAt, facts }: Pick<PersonalData, 'erasedAt' | 'facts'>): string | null => {
  if (erasedAt !== null) return texts.eraseTwice
  if (facts.isSelf) return texts.eraseSelf
  if (facts.isOwner) return texts.eraseOwner
  return facts.isInPipeline ? texts.eraseInPipeline : null
}

/** Whether what was typed is the name of the person. */
export const isNameOf = (name: string, typed: string): boolean => typed.trim() === name.trim()
