import { buttonCss } from './button-css.ts'
import { formCss } from './form/form-css.ts'
import { barCss } from './frame/bar-css.ts'
import { failureCss } from './frame/failure-css.ts'
import { menuCss } from './frame/menu-css.ts'
import { messageCss } from './frame/message-css.ts'
import { pageCss } from './frame/page-css.ts'
import { quickSearchCss } from './frame/search-css.ts'
import { sidebarCss } from './frame/sidebar-css.ts'
import { skeletonCss } from './frame/skeleton-css.ts'
import { workCss } from './frame/work-css.ts'
import { cellCss } from './list/cell-css.ts'
import { listChoicesCss } from './list/list-choices-css.ts'
import { listCss } from './list/list-css.ts'
import { lowWindow, narrowWindow, tableAsCards, wideCards } from './media.ts'
import { rowCss } from './row-css.ts'
import { standingOutCss } from './standing-out-css.ts'
import { together } from './together.ts'

const focusRing = { outline: '2px solid {colors.accent-solid}', outlineOffset: '2px' }

/** Icons are given their size in px, as an attribute: as large as the text beside them they are in rem. */
const iconSizes = Object.fromEntries(
  [12, 14, 16, 18, 20].map((size) => [
    `.lucide[width="${size}"]`,
    { width: `${size / 16}rem`, height: `${size / 16}rem` },
  ]),
)

/** The rules that hold for a whole page, and the look of what is styled by class. A build turns them into a file of CSS. */
export const globalCss = together(
  {
    html: {
      colorScheme: 'light',
      accentColor: 'accent-solid',
      bg: { base: 'bg-page', _print: 'bg-surface' },
      color: 'fg-text',
      fontFamily: 'body',
      fontSize: '100%',
      scrollPaddingTop: '5rem',
      scrollPaddingBottom: 'calc(var(--action-bar, 5rem) + 1rem)',
      [lowWindow]: { scrollPaddingBottom: '1rem' },
    },
    'html.dark': { colorScheme: 'dark' },
    // On paper no row and no signature is torn apart, and no heading stands alone.
    '@page': { margin: '16mm' },
    'tr, li, blockquote': { '@media print': { breakInside: 'avoid' } },
    'h2, h3, thead': { '@media print': { breakAfter: 'avoid' } },
    body: { textStyle: 'body', fontFeatureSettings: '"cv05", "cv11", "ss03"' },
    // A name without a blank breaks instead of pushing out what stands beside it.
    '*': { borderColor: 'line-hair', overflowWrap: 'anywhere' },
    '.email': {
      '@media (min-width: 46.01rem)': { overflowWrap: 'break-word' },
      '&.short': { '@media (min-width: 80rem)': { whiteSpace: 'nowrap' } },
    },
    ':focus-visible': { ...focusRing, _print: { outline: 'none' } },
    'main:focus, h1:focus': { outline: 'none' },
    'button, [role=button], label, summary': { cursor: 'pointer' },
    'button:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
    ...iconSizes,
    // An icon keeps its size beside a text of several lines.
    '.lucide': { flexShrink: 0 },
  },
  standingOutCss,
  buttonCss,
  rowCss,
  formCss,
  barCss,
  menuCss,
  quickSearchCss,
  sidebarCss,
  pageCss,
  skeletonCss,
  messageCss,
  failureCss,
  workCss,
  {
    '.unseen': { srOnly: true },
    // What a person wrote: its lines stay, and each begins on the side where its script does.
    '.written': { whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
    ':is(textarea, input:not([type]), input[type=text])': { unicodeBidi: 'plaintext' },
    '.figures': { fontVariantNumeric: 'tabular-nums' },
    '.data-table': {
      width: '100%',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      '& th': {
        textStyle: 'label',
        color: 'fg-quiet',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        paddingBlock: '2',
        paddingInline: '3',
        borderBottomWidth: '1px',
      },
      '& td, & tbody th': {
        textStyle: 'body',
        fontWeight: 'normal',
        whiteSpace: 'normal',
        color: 'fg-text',
        textAlign: 'start',
        paddingBlock: '2.5',
        paddingInline: '3',
        borderBottomWidth: '1px',
        verticalAlign: 'middle',
      },
      // No column is so narrow that an ordinary word would break.
      '& tbody td:not(.number, .action, .select)': { minWidth: '5.5rem' },
      '& tbody tr:last-child > *': { borderBottomWidth: '0' },
      '& tbody tr:hover': { bg: 'bg-subtle' },
      '& th.number, & td.number': { textAlign: 'end' },
      '& th.action, & td.action': { textAlign: 'end', whiteSpace: 'nowrap' },
      '& tr > :is(th, td):not(* + *)': { paddingInlineStart: '5' },
      '& tr > :is(th, td):last-child': { paddingInlineEnd: '5' },
    },
    // A table that would be wider than a phone becomes a list of cards, each cell under its column's name.
    '.data-table.stacks': {
      [tableAsCards]: {
        '&, & tbody, & tr, & td, & tbody th': { display: 'block', borderBottomWidth: '0' },
        '& thead': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          // Read out, and no stop of the keys.
          '& :is(button, label)': { visibility: 'hidden' },
          '& .sort-head > span': { visibility: 'visible' },
        },
        '& tbody tr:last-child': { borderBottomWidth: '0' },
        '& td, & tbody th': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '4',
          paddingBlock: '1',
          paddingInline: '4',
        },
        // A long value gets a line of its own, and ends where the short ones do.
        '& td': { flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& tbody th > *': { minWidth: '0' },
        '& td[data-label]::before': {
          flex: 'none',
          maxWidth: '100%',
          marginInlineEnd: 'auto',
          content: 'attr(data-label)',
          color: 'fg-quiet',
          textStyle: 'small',
        },
        '& td.action': { paddingTop: '2' },
        // In the corner of its card.
        '& tr': { position: 'relative', borderBottomWidth: '1px', paddingBlock: '3' },
        '& td.select': { position: 'absolute', top: '1', insetInlineEnd: '1', padding: '0' },
        '& td.select + th': { paddingInlineEnd: '14' },
        '& tr > :is(th, td):last-child': { paddingInlineEnd: '4' },
      },
      [wideCards]: {
        '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        '& tbody th': { gridColumn: '1 / -1' },
        // Beside a field of several lines the name of another stands at the height of the first.
        '& td:not(.action)': { alignItems: 'baseline', alignContent: 'flex-start' },
        '& td.action': { gridColumn: '2', paddingTop: '0' },
      },
    },
    // A card of a few lines, without the names of its columns.
    '.data-table.stacks.short-cards': {
      [tableAsCards]: {
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: '3',
          paddingBlock: '1.5',
          paddingInline: '4',
        },
        '& tbody :is(td, th)': { paddingBlock: '0', paddingInline: '0', gridColumn: '1 / -1' },
        '& tbody th': { gridColumn: '1' },
        '& td': { justifyContent: 'flex-start', textAlign: 'start' },
        '& td.beside': { gridColumn: '2', gridRow: '1', justifyContent: 'flex-end', textAlign: 'end' },
        '& td.off-card': { display: 'none' },
        '& td:not(.beside) > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' },
        '& td:not(.beside) > .progress-line': { alignItems: 'center' },
        '& td[data-label]::before': { content: 'none' },
      },
      // What stands beside the name would leave it no room.
      [narrowWindow]: {
        '& td.beside': { gridColumn: '1 / -1', gridRow: 'auto', justifyContent: 'flex-start', textAlign: 'start' },
      },
    },
  },
  listCss,
  cellCss,
  listChoicesCss,
  {
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // None, not short: with a duration each element would start its own change when its parent's ends.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
)
