/** What the rows of a list are called: 'requisition', 'requisitions'. */
export type Noun = { one: string; many: string }

type Counted = { totalElements: number; isTotalCapped: boolean }

/** How many there are: '1,204 requisitions', or '10,000+ requisitions' where they are not counted any further. */
export const countText = ({ one, many }: Noun, { totalElements, isTotalCapped }: Counted): string =>
  `${totalElements.toLocaleString('en-US')}${isTotalCapped ? '+' : ''} ${totalElements === 1 ? one : many}`
