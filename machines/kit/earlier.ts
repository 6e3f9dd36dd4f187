/** Earlier items after those that are known; one that moved to a later page meanwhile is there once. */
export const withEarlier = <T extends { id: number }>(known: readonly T[], more: readonly T[]): T[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((it) => it.id === id)),
]
