import { z } from '#src/contract/zod.ts'

/** A page of a list, counted from 1. */
export const pageNumber = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(99_999))), undefined)

/** The parameters that the address of every list has. A value that is not of its kind is dropped. */
export const listSearch = {
  search: z.catch(
    z.optional(
      z.union([
        z.string().check(z.maxLength(255)),
        z.pipe(z.number(), z.transform(String)),
        z.pipe(z.boolean(), z.transform(String)),
      ]),
    ),
    undefined,
  ),
  sort: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
  page: pageNumber,
}

/** A record's number in a link, such as REQ-0012: the list then shows what has it. */
export const displayid = z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2,6}-\d{1,9}$/i))), undefined)

export const candidateStatus = z.catch(
  z.optional(z.enum(['ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW'])),
  undefined,
)
