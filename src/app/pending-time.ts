/** A page that answers within this time is shown at once, without a skeleton in between. In ms. */
export const pendingMs = 250

/** What was loaded when the pointer came to a link is that of the press on it for so long. In ms. */
export const preloadMs = 3000
