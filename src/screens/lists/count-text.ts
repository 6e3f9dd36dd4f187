/** What the rows of a list are called: 'requisition', 'requisitions'. */
export type Noun = { one: string; many: string }

/** How many there are: '1,204 requisitions'. */
export const countText = ({ one, many }: Noun, total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`
