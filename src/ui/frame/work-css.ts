import { inOrder } from '../in-order.ts'
import { screenOnly, tableInColumnsOnScreen } from '../media.ts'

const inset = { paddingInline: { base: '4', md: '5' } } as const

/** The look of the page that most people begin with, by class: tables of what waits for them, and cards beside those. */
export const workCss = {
  '.work-page': {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 87.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
    '&.in-order': { '@media (max-width: 87.49rem)': inOrder },
  },
  '.work-tables': {
    display: 'grid',
    gap: '5',
    '&.in-order': inOrder,
    '& > .delegates': { marginTop: '-2' },
    // The day beside how long it has passed, so that more tasks fit a window.
    [tableInColumnsOnScreen]: { '& .due': { flexWrap: 'nowrap', whiteSpace: 'nowrap' } },
    // Beside the cards there is as little room as in a window of middling width.
    '@media (min-width: 87.5rem) and (max-width: 99.99rem)': { '& > #your-tasks .minor': { display: 'none' } },
  },
  '.work-cards': {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 87.5rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&.in-order': {
      '@media (min-width: 87.5rem)': inOrder,
      '@media (max-width: 63.99rem)': inOrder,
    },
    '& > div': { borderRadius: 'lg' },
  },
  '.work-filters': { ...inset, ...screenOnly, display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlock: '3' },
  '.work-inset': {
    ...inset,
    paddingBlock: '4',
    '& > .title': { fontWeight: 'medium' },
    '& > .narrowed': { marginBlockEnd: '3' },
  },
}
