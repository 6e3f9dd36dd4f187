import { listText } from '#machines/kit/list-text.ts'
import * as texts from '#machines/texts/reviews.ts'

/** More names than this are counted. */
const named = 2

/** Names as a reason lists them: all of a few, of many the first and how many more. */
export const namesText = (names: readonly string[]): string => {
  const rest = names.length - named
  return listText(rest > 1 ? [...names.slice(0, named), texts.moreItems(rest)] : names)
}
