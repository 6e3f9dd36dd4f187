import { useMediaQuery } from '#src/ui/media-query.ts'

/** Whether the top bar has no room for a search field. */
export const useIsCompact = (): boolean => useMediaQuery('(max-width: 79.99rem)')
