import type { ReactNode } from 'react'
import type { SheetPerson } from '#src/contract/task-sheets.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { PersonLine, PersonRow, SheetList } from './sheet-list.tsx'

type Row = { employeeId: number }
type Props<R extends Row> = {
  title: string
  aside?: ReactNode
  people: readonly SheetPerson[]
  rows: readonly R[]
  /** The fields of one person. */
  children: (row: R, person: SheetPerson) => ReactNode
}

/** Everybody of a sheet with their calibrated score and what is decided about them. */
export const SheetPeople = <R extends Row>({ title, aside, people, rows, children }: Props<R>) => (
  <SheetList title={title} aside={aside}>
    {people.map((person) => {
      const row = rows.find((it) => it.employeeId === person.employeeId)
      return row ? (
        <PersonRow key={person.employeeId}>
          <PersonLine person={person}>
            <ScoreBadge score={person.calibratedScore} />
          </PersonLine>
          {children(row, person)}
        </PersonRow>
      ) : null
    })}
  </SheetList>
)
