import type { ReactNode } from 'react'
import * as texts from '#src/texts/lists.ts'

/** What names a row, with a quiet line below. */
export const NameCell = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <span className="name-cell">
    <span className="name">{children}</span>
    {note ? <span className="note">{note}</span> : null}
  </span>
)

/** Stands where a value is missing. */
export const Missing = ({ children = texts.notSpecified }: { children?: string }) => (
  <span className="quiet">{children}</span>
)

/** A value, or that there is none. */
export const OrMissing = ({ children }: { children: ReactNode }) =>
  children === undefined || children === null || children === '' ? <Missing /> : children

/**
 * A value of a record, that there is none, or that the reader may not see it. `of`: the record's own, which the server leaves
 * out where the reader's permission group may not see it.
 */
export const OrHidden = ({ of, children }: { of: unknown; children: ReactNode }) =>
  of === undefined ? <Missing>{texts.hiddenFromYou}</Missing> : <OrMissing>{children}</OrMissing>

/** A text that somebody wrote, or that there is none. */
export const Prose = ({ children }: { children: string }) => (
  <span>
    <OrMissing>{children}</OrMissing>
  </span>
)
