import { numberText, type PluralForms, plural } from '#machines/kit/plural.ts'

/** What the rows of a list are called: 'requisition', 'requisitions'. */
export type Noun = Required<Pick<PluralForms, 'one' | 'other'>>

type Counted = { totalElements: number; isTotalCapped: boolean }

/** How many there are: '1,204 requisitions', or '10,000+ requisitions' where they are not counted any further. */
export const countText = (noun: Noun, { totalElements, isTotalCapped }: Counted): string =>
  `${numberText(totalElements)}${isTotalCapped ? '+' : ''} ${plural(totalElements, noun)}`
