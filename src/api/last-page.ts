/** Whether nothing comes after a page of a content list. */
export const isLastPage = ({
  content,
  totalPages,
  isTotalCapped,
  number,
  size,
}: {
  content: readonly unknown[]
  totalPages: number
  isTotalCapped: boolean
  number: number
  size: number
}): boolean => content.length < size || (number + 1 >= totalPages && !isTotalCapped)
