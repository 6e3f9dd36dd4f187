import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/lists.ts'
import { tableAsCards } from '#src/ui/media.ts'

/** What names a row, with a quiet line below. */
export const NameCell = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <chakra.span
    display="block"
    minWidth="0"
    css={{
      [tableAsCards]: { '& a': { minHeight: '44px', minWidth: '44px', paddingBlock: '10px', marginBlock: '-8px' } },
    }}
  >
    <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </chakra.span>
    {note ? (
      <chakra.span display="block" textStyle="small" color="fg-quiet" overflowWrap="anywhere">
        {note}
      </chakra.span>
    ) : null}
  </chakra.span>
)

/** Stands where a value is missing, or hidden from the reader. */
export const Missing = ({ children = texts.notSpecified }: { children?: string }) => (
  <chakra.span color="fg-quiet">{children}</chakra.span>
)

/** A value, or that there is none. */
export const OrMissing = ({ children }: { children: ReactNode }) =>
  children === undefined || children === null || children === '' ? <Missing /> : children

/** A text that somebody wrote, or that there is none. */
export const Prose = ({ children }: { children: string }) => (
  <chakra.span overflowWrap="anywhere">
    <OrMissing>{children}</OrMissing>
  </chakra.span>
)
