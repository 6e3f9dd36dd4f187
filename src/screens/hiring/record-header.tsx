import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'

type Props = {
  /** The link to where the reader comes from. */
  back: ReactNode
  displayId: string
  /** How it stands. */
  status: ReactNode
  title: string
  purpose: string
  actions?: ReactNode
}

/** What every page about one requisition or candidate begins with. */
export const RecordHeader = ({ back, displayId, status, ...header }: Props) => (
  <>
    <chakra.p
      marginBottom="3"
      css={{ '@media (max-width: 768px)': { '& a': { minHeight: '44px', marginBlock: '-8px' } } }}
    >
      {back}
    </chakra.p>
    <PageHeader
      about={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <span className="figures">{displayId}</span>
          {status}
        </chakra.span>
      }
      {...header}
    />
  </>
)
