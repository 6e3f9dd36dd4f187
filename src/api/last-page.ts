type Answer = { content: readonly unknown[]; totalPages: number; isTotalCapped: boolean }

/** Whether nothing comes after a page of a content list. `page`: counted from 0; `size`: how many were asked for. */
export const isLastPage = (
  { content, totalPages, isTotalCapped }: Answer,
  { page, size }: { page: number; size: number },
): boolean => content.length < size || (page + 1 >= totalPages && !isTotalCapped)
