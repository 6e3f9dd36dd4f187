/** The specification gives a limit of 100 without its purpose: nobody searches with more. */
export const maxQueryLength = 100
