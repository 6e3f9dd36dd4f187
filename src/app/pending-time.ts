/** A page that answers within this time is shown at once, without a skeleton in between. In ms. */
export const pendingMs = 250
