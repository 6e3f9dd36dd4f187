const line = { display: 'flex', alignItems: 'center' } as const

/** The look of a page while it loads, by class: the shapes of what will come. */
export const skeletonCss = {
  '.skeleton': {
    display: 'block',
    height: '3',
    bg: 'bg-muted',
    borderRadius: 'sm',
    animation: 'pulse 1.6s ease-in-out infinite',
    '&.round': { borderRadius: 'full', flexShrink: '0' },
  },
  '.skeleton-head': { display: 'grid', gap: '3', paddingTop: '1', marginBottom: '8' },
  '.skeleton-rows': {
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > div': { ...line, gap: '4', height: '14', paddingInline: '5' },
    '& > div:not(:last-child)': { borderBottomWidth: '1px' },
    '& > div > :nth-of-type(3)': { marginInlineStart: 'auto' },
    '& > div > :nth-of-type(4)': { hideBelow: 'md' },
  },
  '.skeleton-card': {
    display: 'grid',
    gap: '4',
    padding: '5',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > .scores': { display: 'flex', gap: '2' },
  },
  '.skeleton-cards': {
    display: 'grid',
    gap: '5',
    '&.in-columns': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
  },
  '.skeleton-tabs': { ...line, gap: '6', height: '11', marginBottom: '5', borderBottomWidth: '1px' },
}
