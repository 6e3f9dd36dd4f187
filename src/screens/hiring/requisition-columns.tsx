import type { SortKey } from '#src/contract/crud.ts'
import type { Requisition, requisitions } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import * as work from '#src/texts/hiring-work.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Column } from '../lists/table.tsx'
import { RequisitionLink } from './requisition-link.tsx'
import { requisitionKindText } from './words.ts'

/** What the list of requisitions is ordered by. */
export type RequisitionSort = SortKey<typeof requisitions.list>

const dayLength = 86_400_000

/** For how long a requisition has been asked for, and when people are wanted. */
const AgeCell = ({ requisition: it, now }: { requisition: Requisition; now: number }) => {
  const days = it.createdAt === undefined ? null : Math.floor((now - Date.parse(it.createdAt)) / dayLength)
  const start = it.targetStartDate ? Math.ceil((Date.parse(it.targetStartDate) - now) / dayLength) : null
  return (
    <NameCell note={start === null ? null : work.startWanted(start)}>
      <OrMissing>{days === null ? null : days < 1 ? work.openSinceToday : work.openFor(days)}</OrMissing>
    </NameCell>
  )
}

/** Columns of requisitions, to choose from. */
export const requisitionColumn = {
  jobTitle: {
    title: texts.jobTitle,
    sortBy: 'jobTitle',
    cell: (it) => (
      <NameCell
        note={
          <>
            {it.displayId} · {requisitionKindText[it.kind]}
          </>
        }
      >
        <RequisitionLink requisition={it}>{it.jobTitle?.name ?? it.displayId}</RequisitionLink>
      </NameCell>
    ),
  },
  department: {
    title: texts.department,
    sortBy: 'department',
    cell: (it) => <OrMissing>{it.department?.name}</OrMissing>,
  },
  hiringManager: {
    title: texts.hiringManager,
    isMinor: true,
    cell: (it) => <OrMissing>{it.hiringManager?.name}</OrMissing>,
  },
  candidates: { title: texts.candidates, isNumber: true, cell: (it) => it.candidateCount ?? 0 },
  age: { title: work.age, cell: (it) => <AgeCell requisition={it} now={Date.now()} /> },
  hired: { title: texts.hired, isNumber: true, cell: (it) => texts.hiredOf(it.hiredCount ?? 0, it.openings ?? 1) },
} satisfies Record<string, Column<Requisition, RequisitionSort>>
