import type { ReactNode } from 'react'
import * as texts from '#src/texts/lists.ts'

/** What names a row, with a quiet line below. */
export const NameCell = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <span className="name-cell">
    <span className="name">{children}</span>
    {note ? <span className="note">{note}</span> : null}
  </span>
)

/** Stands where a value is missing, or hidden from the reader. */
export const Missing = ({ children = texts.notSpecified }: { children?: string }) => (
  <span className="quiet">{children}</span>
)

/** A value, or that there is none. */
export const OrMissing = ({ children }: { children: ReactNode }) =>
  children === undefined || children === null || children === '' ? <Missing /> : children

/** A text that somebody wrote, or that there is none. */
export const Prose = ({ children }: { children: string }) => (
  <span>
    <OrMissing>{children}</OrMissing>
  </span>
)
