import type { Tag } from './field-types.ts'

/** How long a tag that somebody writes may be. */
export const tagLimit = 40

/** A tag of this text; its value is lower-cased, with whitespace turned to hyphens. */
export const tagOf = (text: string): Tag => {
  const label = text.trim()
  return { label, value: label.toLowerCase().replaceAll(/\s+/g, '-') }
}

/** Letters, digits and signs, of which at least one has to be there for a tag to be seen. */
const seen = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** The tags with one more. One that is there already, one of which nothing is seen and too long a text add nothing. */
export function addTag(tags: readonly Tag[], text: string): readonly Tag[] {
  const tag = tagOf(text)
  if (!seen.test(tag.label) || tag.label.length > tagLimit) return tags
  return tags.some((it) => it.value === tag.value) ? tags : [...tags, tag]
}
