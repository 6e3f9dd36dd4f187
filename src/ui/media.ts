/** A window so narrow, or with text so large, that the top bar holds nothing but its buttons. */
export const narrowWindow = '@media (max-width: 22.5em)'

/** What works on a screen only: it is left out of print. */
export const screenOnly = { '@media print': { display: 'none' } } as const

/** What is there on paper only. */
export const paperOnly = { display: 'none', '@media print': { display: 'block' } } as const

/** A window so low (a phone held sideways, a page at 400 %) that what keeps its place would leave no room for the page. */
export const lowWindow = '@media (max-height: 30rem)'
