import { fingerHigh, tableAsCards, tableInColumnsOnScreen } from './media.ts'

/**
 * The look of what stands in each row of a list, by class. A component of Chakra works out its look whenever it is drawn:
 * in a page of rows that took longer than everything else.
 */
export const rowCss = {
  '.row-actions': {
    display: 'inline-flex',
    // Where columns are short of room the buttons stand close.
    gap: { base: '0', xl: '1' },
    // A row is used again for another record, whose look would fade in, frame by frame.
    '& .button': { transitionProperty: 'none' },
    // An icon stays in its square: without a clip of its own a page of them is drawn sooner.
    '& svg': { overflow: 'visible' },
    // In a card the last icon ends where the values do.
    [tableAsCards]: { marginInlineEnd: { base: '-0.875rem', md: '-1.5' } },
  },
  '.row-icon': {
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '.tick': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '11', md: '8' },
    flexShrink: '0',
    '&.alone': { justifyContent: 'center', minWidth: { base: '11', md: '8' } },
    '& > input': { boxSize: '4', flexShrink: '0' },
  },
  '.badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '5',
    paddingInline: '1.5',
    borderRadius: 'sm',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    '& > svg': { width: '0.75rem', height: '0.75rem' },
    '&.neutral': { bg: 'bg-subtle', color: 'fg-quiet' },
    '&.accent': { bg: 'accent-subtle', color: 'accent-fg' },
    '&.good': { bg: 'good-subtle', color: 'good-fg' },
    '&.warn': { bg: 'warn-subtle', color: 'warn-fg' },
    '&.bad': { bg: 'bad-subtle', color: 'bad-fg' },
  },
  '.name-cell': {
    display: 'block',
    minWidth: '0',
    '& > *': { display: 'block', overflowWrap: 'anywhere' },
    '& > .name': { fontWeight: 'medium' },
    '& > .note': { textStyle: 'small', color: 'fg-quiet' },
    [tableAsCards]: { '& a': { minHeight: '44px', minWidth: '44px', paddingBlock: '10px', marginBlock: '-8px' } },
  },
  '.one-line': {
    minWidth: '0',
    // Cut at any letter, so that as much shows as there is room for; an ellipsis alone would keep the column wide.
    [tableInColumnsOnScreen]: { lineClamp: '1', wordBreak: 'break-all' },
  },
  // Where it takes two lines, its date stays in one of them.
  '.dated': { display: 'block', textWrap: 'balance', minWidth: '5.75rem' },
  '.row-button': { height: { base: '11', md: '7' } },
  '.row-note': { textStyle: 'small', color: 'fg-quiet', '&.below': { display: 'block' } },
  '.due': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
  '.quiet': { color: 'fg-quiet' },
  '.text-link': {
    ...fingerHigh,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'accent-fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
  },
} as const
