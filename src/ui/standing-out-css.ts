const systemColours = '@media (forced-colors: active)'

/** What is open, pressed, or next to be chosen in a list; what is chosen in one has a check mark. */
const standsOut =
  ':is([aria-current], [aria-pressed=true], [aria-selected=true]:not([data-state]), [data-highlighted], [data-selected])'

/** In the colours of the system all fills and tints are one: what stands out by them has the colours of a selection. */
export const standingOutCss = {
  [standsOut]: {
    [systemColours]: {
      forcedColorAdjust: 'none',
      bg: 'highlight !important',
      color: 'highlighttext !important',
      // A ring around it would have its colour, or that of the page.
      '&:focus-visible': { outlineColor: 'highlighttext', outlineOffset: '-4px' },
    },
  },
  [`${standsOut} *`]: {
    [systemColours]: { bg: 'transparent !important', color: 'inherit !important', borderColor: 'currentcolor' },
  },
}
