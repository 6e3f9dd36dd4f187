import { lowWindow, screenOnly } from '../media.ts'

const line = { display: 'flex', alignItems: 'center' } as const

/** The look of the page below the bar, by class: its head and panels, what is announced in it. */
export const pageCss = {
  '.skip-link': {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: '30',
    paddingBlock: '2',
    paddingInline: '3',
    borderRadius: 'md',
    bg: 'accent-solid',
    color: 'accent-contrast',
    fontWeight: 'medium',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    ...screenOnly,
  },
  // In view wherever the page is scrolled to.
  '.notices': {
    position: 'sticky',
    top: 'calc({spacing.topBar} + 0.5rem)',
    zIndex: '9',
    [lowWindow]: { position: 'static' },
    ...screenOnly,
  },
  '.alerts': {
    position: 'fixed',
    // Above the bar that some pages have at their lower edge.
    bottom: '20',
    insetInlineEnd: { base: '3', sm: '6' },
    insetInlineStart: { base: '3', sm: 'auto' },
    zIndex: '30',
    width: { base: 'auto', sm: '22rem' },
    display: 'grid',
    gap: '2',
    pointerEvents: 'none',
    ...screenOnly,
    '& > div': { display: 'grid', gap: '2', pointerEvents: 'auto' },
  },
  '.page': {
    minHeight: '100dvh',
    paddingTop: { base: 'calc({spacing.topBar} + 1.25rem)', md: 'calc({spacing.topBar} + 1.75rem)' },
    paddingBottom: '12',
    paddingInline: { base: '4', md: '6', lg: '8' },
    '& > *': { maxWidth: '75rem', marginInline: 'auto' },
    // The content is offset by 64 units beside the sidebar.
    '&.beside-sidebar': { marginInlineStart: { base: '0', md: '64' } },
    // For pictures, which gain by every px.
    '&.wide > *': { maxWidth: 'none' },
    '@media print': { padding: '0', marginInlineStart: '0 !important' },
  },
  '.page-head': {
    ...line,
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '4',
    marginBottom: '6',
    // Where there is room for the sidebar, that has it.
    '& > .back': {
      hideFrom: 'md',
      flexBasis: 'full',
      marginInlineStart: '-2',
      marginBlock: '-3',
      '&:empty': { display: 'none' },
      ...screenOnly,
    },
    '& > .words': {
      flex: '1 1 20rem',
      minWidth: '0',
      '& > .about': { textStyle: 'small', color: 'fg-quiet', marginBottom: '1' },
      '& > h1': { textStyle: 'h1' },
      '& > .purpose': { color: 'fg-quiet', marginTop: '1', maxWidth: '68ch', textWrap: 'pretty' },
    },
    '& > .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      maxWidth: 'full',
      '& > *': { maxWidth: 'full' },
      '& > .button': { mdDown: { whiteSpace: 'normal', height: 'auto', minHeight: '11', paddingBlock: '1' } },
      // On a phone they would push the page down.
      '&.late': { display: { base: 'none', md: 'flex' } },
    },
  },
  '.panel': {
    bg: 'bg-surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    minWidth: '0',
    '&.inset': { padding: { base: '4', md: '5' } },
  },
  '.section-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '5' },
    borderBottomWidth: '1px',
    '& > h2': { textStyle: 'h2' },
    '& > p': { color: 'fg-quiet', marginInlineStart: 'auto' },
  },
  '.section-inset': { padding: { base: '4', md: '5' } },
  '.page-part': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  '.progress-line': {
    ...line,
    gap: '2',
    minWidth: '0',
    '& > div': {
      flex: '1',
      minWidth: '12',
      height: '1',
      bg: 'bg-muted',
      borderRadius: 'full',
      overflow: 'hidden',
    },
    '& > div > div': {
      height: 'full',
      bg: 'accent-solid',
      borderRadius: 'full',
      transition: 'width 180ms ease-out',
      '&.all': { bg: 'good-fg' },
    },
    // Lines below each other are of one length.
    '& > span': { textStyle: 'small', color: 'fg-quiet', whiteSpace: 'nowrap', minWidth: '7', textAlign: 'end' },
  },
  // A text that is taken elsewhere, and below it the button that copies it.
  '.copy-field': {
    width: 'full',
    height: { base: '11', md: '8' },
    paddingInline: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg-subtle',
    color: 'fg-text',
    fontFamily: 'mono',
    textStyle: 'small',
  },
  '.copy-line': { ...line, flexWrap: 'wrap', gap: '2', '& > span': { textStyle: 'small' } },
}
