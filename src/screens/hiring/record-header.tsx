import type { ReactNode } from 'react'
import { chakra } from '#src/ui/chakra.ts'
import { PageHeader } from '#src/ui/page-header.tsx'

type Props = {
  displayId: string
  /** How it stands. */
  status: ReactNode
  title: string
  purpose: string
  actions?: ReactNode
}

/** What every page about one requisition or candidate begins with. */
export const RecordHeader = ({ displayId, status, ...header }: Props) => (
  <PageHeader
    about={
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        <span className="figures">{displayId}</span>
        {status}
      </chakra.span>
    }
    {...header}
  />
)
