/** A window so narrow, or with text so large, that the top bar holds nothing but its buttons. */
export const narrowWindow = '@media (max-width: 22.5em)'

/** What works on a screen only: it is left out of print. */
export const screenOnly = { '@media print': { display: 'none' } } as const

/** What is there on paper only. */
export const paperOnly = { display: 'none', '@media print': { display: 'block' } } as const

/** A window so low (a phone held sideways, a page at 400 %) that what keeps its place would leave no room for the page. */
export const lowWindow = '@media (max-height: 30rem)'

/**
 * A table of many columns stands as cards where there is no room for it: on a phone, and beside the sidebar until there is
 * as much again.
 */
export const tableAsCards =
  '@media screen and (max-width: 46rem), screen and (min-width: 48.0625rem) and (max-width: 62rem)'
/** Where such a card is as wide as two of a phone. */
export const wideCards =
  '@media screen and (min-width: 36rem) and (max-width: 46rem), screen and (min-width: 48.0625rem) and (max-width: 62rem)'
/** Where such a table has its columns: on paper always. */
export const tableInColumns = '@media print, (min-width: 46.01rem) and (max-width: 48.06rem), (min-width: 62.01rem)'

/** The same without paper, where nothing can be asked for. */
export const tableInColumnsOnScreen =
  '@media screen and (min-width: 46.01rem) and (max-width: 48.06rem), screen and (min-width: 62.01rem)'

/** Where a table in columns has no room for all of them: those that matter less are left out. */
export const middlingWidth =
  '(min-width: 46.01rem) and (max-width: 48.06rem), (min-width: 62.01rem) and (max-width: 89.99rem), print and (min-width: 46.01rem) and (max-width: 89.99rem)'

/** What a finger hits is 44 px high, and what stands around it does not move. */
export const fingerHigh = {
  position: 'relative',
  '@media (max-width: 48.06rem), (pointer: coarse)': {
    '&::after': { content: '""', position: 'absolute', insetInline: '0', insetBlock: 'calc(50% - 22px)' },
  },
} as const

/** A window with no room for the sidebar: a phone, a tablet held upright. */
export const withoutSidebar = '(max-width: 48.06rem)'

/**
 * A window in which the top bar has no room to spare: where its menus just fit, and below. Without a least width, since of
 * two rules that begin at the same width the one for all windows from there on would win.
 */
export const tightBar = '@media (max-width: 56rem)'
