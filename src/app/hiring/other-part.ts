type Visit = { cause: string; preload: boolean; location: { search: object } }

/**
 * Whether the record of an open page is loaded anew: with each other part of it. Paging a list within a part is no reason.
 */
export const isOtherPart = ({ cause, preload, location }: Visit): true | undefined =>
  cause === 'stay' && !preload && Object.keys(location.search).every((name) => name === 'tab' || name === 'noteId')
    ? true
    : undefined
