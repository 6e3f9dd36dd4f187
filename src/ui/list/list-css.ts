import { middlingWidth, screenOnly, tableAsCards, tableInColumns, tableInColumnsOnScreen, wideCards } from '../media.ts'

const inset = { paddingInline: { base: '4', md: '5' } } as const
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', ...inset } as const

/** The look of what stands around the rows of a list, by class: all of it is drawn anew with each list that is opened. */
export const listCss = {
  '.list-controls': {
    ...line,
    paddingBlock: '3',
    borderBottomWidth: '1px',
    '& > .orders': { display: 'none', flex: '1 1 9rem', [tableAsCards]: { display: 'flex' } },
    // The count and the menu go to the next line together; a phone has them at both ends of it.
    '& > .summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      flexGrow: { base: '1', md: '0' },
      marginInlineStart: { md: 'auto' },
      '& > .count': { color: 'fg-quiet' },
      '& > .view': screenOnly,
    },
    // On paper nothing is searched or chosen; what is searched for, and the chips of what is chosen, tell which rows these are.
    '& > :is(.search-field:has(:placeholder-shown), .select-field)': screenOnly,
  },
  '.stale': { opacity: '0.6' },
  '.loading-rows > div': {
    ...inset,
    display: 'grid',
    gridTemplateColumns: '1fr 5rem',
    alignItems: 'center',
    gap: '6',
    height: '14',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    '& > span': { width: '60%' },
    '& > span:first-of-type': { width: '70%' },
    '& > span:nth-of-type(n + 3)': { hideBelow: 'md' },
    [tableInColumns]: { gridTemplateColumns: '2fr repeat(var(--others), 1fr)' },
    // A card: the name on a line of its own, below it the fields.
    [wideCards]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignContent: 'center',
      rowGap: '3',
      height: '6.5rem',
      '& > span:first-of-type': { gridColumn: '1 / -1', width: '35%' },
    },
  },
  '.selection-bar': {
    ...line,
    bg: 'bg-subtle',
    '& > p': { flex: '1 1 12rem' },
    '&:not(.nothing)': { paddingBlock: '2', borderBottomWidth: '1px' },
    // Cards have no head with a box for all of them.
    '& > .on-cards': { display: 'none', [tableAsCards]: { display: 'block' } },
  },
  '.search-field': {
    position: 'relative',
    flex: '1 1 14rem',
    maxWidth: { md: '22rem' },
    '& > span': {
      position: 'absolute',
      insetInlineStart: '2.5',
      insetBlock: '0',
      display: 'flex',
      alignItems: 'center',
      color: 'fg-quiet',
      pointerEvents: 'none',
    },
    '& > input': {
      width: 'full',
      height: { base: '11', md: '8' },
      paddingInlineStart: '8',
      paddingInlineEnd: { base: '11', md: '9' },
      bg: 'bg-surface',
      borderWidth: '1px',
      borderColor: 'line-field',
      borderRadius: 'md',
      textStyle: 'body',
      textOverflow: 'ellipsis',
      _placeholder: { color: 'fg-quiet' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    '& > button': {
      position: 'absolute',
      insetInlineEnd: { base: '0', md: '0.5' },
      top: { base: '0', md: '0.5' },
    },
  },
  '.select-field': {
    flex: { base: '1 1 9rem', md: '0 1 auto' },
    // On a desk as wide as its own name, and not as the longest of what can be chosen.
    minWidth: { md: '11rem' },
    maxWidth: { md: '16rem' },
    '& > .on-input': { contain: { md: 'inline-size' } },
    _before: {
      content: 'attr(data-name)',
      display: { base: 'none', md: 'block' },
      height: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      fontSize: 'md',
      paddingInlineStart: '3',
      paddingInlineEnd: '9',
    },
    '& .native-select': { height: { base: '11', md: '8' }, fontSize: 'md' },
  },
  '.view-button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: { base: '11', md: '8' },
    paddingInline: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    fontWeight: 'medium',
  },
  '.sort-head': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    marginInline: '-1.5',
    paddingInline: '1.5',
    minHeight: '7',
    borderRadius: 'sm',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    _hover: { bg: 'bg-subtle', color: 'fg-text' },
    '[aria-sort$=ending] > &': { color: 'fg-text' },
    '& > svg': screenOnly,
  },
  '.page-line': {
    ...line,
    paddingBlock: '2',
    borderTopWidth: '1px',
    '& > p': { textStyle: 'small', color: 'fg-quiet' },
  },
  // On a phone side by side, where the usual width leaves 309 px for seven buttons of 44; larger ones need a second line.
  '.pages': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '0', md: '1' },
    marginInlineStart: 'auto',
    '& > .button': {
      minWidth: { base: '11', md: '8' },
      height: { base: '11', md: '8' },
      paddingInline: '2',
      '&[aria-current]': { bg: 'accent-subtle', color: 'accent-fg' },
    },
    '& > .button-icon': { paddingInline: '0' },
  },
  // Scrolls what is larger than its place: there no word is broken, and a head stays in sight at the top of the box.
  '.scroll-box': {
    overflow: 'auto',
    '& .list-table': {
      '& thead th': { top: '0' },
      '& :is(td, th)': { overflowWrap: 'break-word' },
    },
  },
  '.list-table': {
    '& .number': { whiteSpace: 'nowrap' },
    '& :is(.select, .action, .tick.alone)': screenOnly,
    '& tbody :is(td, th):focus-visible': { outlineOffset: '-2px' },
    [tableAsCards]: { '& td': { textAlign: 'end' }, '& td:empty': { display: 'none' } },
    // A long text leaves short ones their room.
    [tableInColumnsOnScreen]: {
      '& .words': { maxWidth: '16rem' },
      '&.many-columns .words': { maxWidth: '8rem' },
    },
    [tableInColumns]: {
      '& .select': { width: '1', paddingInlineEnd: '0' },
      '&.compact tbody :is(td, th)': { paddingBlock: '1' },
      // Heads break between words.
      '& thead :is(th, th *)': { overflowWrap: 'normal' },
      '& thead th.named': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '6rem' },
      // The head stays in sight below the top bar; its line is a shadow, since a collapsed border would stay behind.
      '& thead th': {
        position: 'sticky',
        top: 'topBar',
        zIndex: '1',
        bg: 'bg-surface',
        borderBottomWidth: '0',
        boxShadow: 'inset 0 -1px 0 {colors.line-hair}',
      },
    },
    // No word of what names a row is broken for a column of prose; from 48.0625rem the sidebar takes its part.
    '@media (min-width: 46.01rem) and (max-width: 48.06rem), (min-width: 62.01rem)': {
      '& tbody th > *': { minWidth: 'min(8rem, 16.5vw)' },
    },
    '@media (min-width: 46.01rem) and (max-width: 48.06rem)': {
      '&.few-columns tbody th > *': { minWidth: '8.75rem' },
    },
    '@media (min-width: 46.01rem) and (max-width: 48.06rem), (min-width: 62.01rem) and (max-width: 63.99rem)': {
      '& tr > * + *': { paddingInlineStart: '2' },
      '& tr > :not(:last-child)': { paddingInlineEnd: '2' },
      '& tbody td:not(.number, .action, .select)': { minWidth: '4.5rem' },
      // Nor one of a column that is never cut.
      '& tbody td.whole:not(.number, .action)': { minWidth: '6rem' },
    },
    '@media (min-width: 64rem)': {
      '& tbody th > *': { minWidth: 'min(11rem, 12vw)' },
      // Many columns share what there is: names keep room for a long word.
      '&.many-columns tbody th > *': { minWidth: 'min(7rem, 12vw)' },
      '&.many-columns thead :is(th, th *)': { whiteSpace: 'normal' },
    },
    // Where many columns stand closest, the name gives way: else the last would stand beyond the card.
    '@media (min-width: 46.01rem) and (max-width: 48.06rem), (min-width: 62.01rem) and (max-width: 66rem)': {
      '&.many-columns tbody th > *': { minWidth: '5.5rem' },
    },
    '@media (min-width: 64rem) and (max-width: 79.99rem)': { '& tbody td.whole': { minWidth: '6.75rem' } },
    // Nor one of the other columns, where they are few.
    '@media (min-width: 80rem)': {
      // What is read in two lines, the second a note, has words that are long.
      '&.short-cards tr > * + *': { paddingInlineStart: '2' },
      '&.short-cards tr > :not(:last-child)': { paddingInlineEnd: '2' },
      '&.short-cards td.beside': { whiteSpace: 'nowrap' },
      '&.short-cards .email': { display: 'inline-block', maxWidth: '8.5rem', whiteSpace: 'normal' },
      '&.few-columns:not(.short-cards) tbody td:not(.number, .action, .select)': { minWidth: '7.5rem' },
    },
    [`@media ${middlingWidth}`]: {
      '& .minor': { display: 'none' },
      '& thead :is(th, th *)': { whiteSpace: 'normal' },
    },
  },
} as const
