/** Somebody who is being named behind an '@' in a text: where that stands, and what of the name is typed. */
export type OpenMention = { at: number; words: string }

// A name of up to two words right before the caret; an '@' within a word is part of an address.
const typedName = /(?:^|[\s(])@((?:[\p{L}\p{M}\d.'’-]+ )?[\p{L}\p{M}\d.'’-]*)$/u

/** The name that is typed before the caret; null where none is. */
export const mentionAt = (text: string, caret: number): OpenMention | null => {
  const words = typedName.exec(text.slice(0, caret))?.[1]
  return words === undefined || words.endsWith(' ') ? null : { at: caret - words.length - 1, words }
}

/** The text with the name instead of what was typed of it, and where one goes on typing. */
export const withMention = (
  text: string,
  { at, words }: OpenMention,
  name: string,
): { text: string; caret: number } => {
  const rest = text.slice(at + 1 + words.length)
  const named = `${text.slice(0, at)}@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: named + rest, caret: named.length + (/^\s/.test(rest) ? 1 : 0) }
}

/** Those of the people whose name holds what is typed by now: they may have been found for fewer letters. */
export const stillNamed = <T extends { name: string }>(people: readonly T[], words: string): T[] =>
  people.filter((it) => it.name.toLowerCase().includes(words.toLowerCase()))

/** Which of the people is marked after a key. */
export const markedAfter = (key: 'ArrowDown' | 'ArrowUp', marked: number, count: number): number =>
  key === 'ArrowDown' ? Math.min(marked + 1, count - 1) : Math.max(marked - 1, 0)
