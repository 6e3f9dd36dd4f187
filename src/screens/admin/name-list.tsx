import type { ReactNode } from 'react'
import { chakra } from '#src/ui/chakra.ts'

/** Names of records in a dialog; with a label, of so many that they scroll. */
export const NameList = ({ label, children }: { label?: string; children: ReactNode }) => {
  const list = (
    <chakra.ul listStyleType="disc" paddingInlineStart="5" color="fg-text" overflowWrap="anywhere">
      {children}
    </chakra.ul>
  )
  return label === undefined ? (
    list
  ) : (
    <chakra.section aria-label={label} maxHeight="50vh" overflowY="auto">
      {list}
    </chakra.section>
  )
}
