import type { SystemStyleObject } from '@chakra-ui/react'

type Rules = Readonly<Record<string, SystemStyleObject>>

/**
 * The rules of several parts, in their order.
 * @throws Error where two parts style one selector: the later rule would take the place of the earlier one
 */
export const together = (...parts: readonly Rules[]): Rules => {
  const all: Record<string, SystemStyleObject> = {}
  for (const part of parts)
    for (const [selector, rule] of Object.entries(part)) {
      if (selector in all) throw new Error(`${selector} is styled in two places. Give one of them another class.`)
      all[selector] = rule
    }
  return all
}
