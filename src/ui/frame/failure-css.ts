const inBox = { borderWidth: '1px', borderRadius: 'lg' } as const
const overThePage = { insetInlineStart: { base: '3', sm: 'auto' }, width: { base: 'auto', sm: '22rem' } } as const

/** The look of what stands in place of a page or of a part of the frame, by class. */
export const failureCss = {
  // What the page itself says while its scripts do not come. It shows after a while, and not where it never will help.
  '.not-begun': {
    padding: '6',
    visibility: 'hidden',
    animation: 'appear 1ms 4s forwards',
    '@media (scripting: none)': { display: 'none' },
  },
  'noscript > p': { padding: '6' },
  // A page that is one message.
  '.standalone': {
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    maxWidth: '30rem',
    marginInline: 'auto',
    paddingTop: { base: '10', md: '24' },
    paddingBottom: '10',
    '& > .sign': {
      ...inBox,
      padding: '2.5',
      bg: 'bg-surface',
      color: 'fg-quiet',
      borderColor: 'line-hair',
      '&.bad': { bg: 'bad-subtle', color: 'bad-fg', borderColor: 'bad-line' },
    },
    '& > h1': { textStyle: 'h1' },
    '& > .what': { display: 'grid', gap: '1', '& > .message': { color: 'bad-fg' } },
  },
  '.button-row': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '&.beside-words': { alignItems: 'center', columnGap: '4' },
  },
  '.problem-page': {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 44rem)',
    '& > h1': { textStyle: 'h1' },
    '& summary': { textStyle: 'small', color: 'fg-quiet', width: 'fit-content', borderRadius: 'sm', marginBottom: '2' },
    '& > details > div': { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '.problem-report': { justifySelf: 'start' },
  '.failure-details': {
    ...inBox,
    width: 'full',
    bg: 'bg-surface',
    '& > .head': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingBlock: '1.5',
      paddingInlineStart: '3',
      paddingInlineEnd: '1.5',
      borderBottomWidth: '1px',
      '& > h2': { textStyle: 'label', color: 'fg-quiet' },
    },
    '& > pre': { fontFamily: 'mono', textStyle: 'small', padding: '3', whiteSpace: 'pre-wrap' },
    '& > p': { textStyle: 'small', color: 'fg-quiet', paddingInline: '3', '&:not(:empty)': { paddingBottom: '3' } },
  },
  // In place of a part of the frame that broke: below the button that opens it, over the page, in the bar.
  '.broken-popover': {
    ...overThePage,
    position: 'absolute',
    top: { base: 'calc({spacing.topBar} + 4px)', sm: 'calc(100% + 4px)' },
    insetInlineEnd: { base: '3', sm: '0' },
    zIndex: '20',
  },
  '.broken-corner': {
    ...overThePage,
    position: 'fixed',
    bottom: '20',
    insetInlineEnd: { base: '3', sm: '6' },
    zIndex: '30',
  },
  '.broken-in-bar': { color: 'bad-fg' },
}
