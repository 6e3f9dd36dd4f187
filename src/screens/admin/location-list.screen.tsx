import { MapPin } from 'lucide-react'
import type { Location } from '#src/contract/general.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { ListActor } from '../lists/page-line.tsx'
import type { Columns } from '../lists/table.tsx'

const columns: Columns<Location> = [
  { title: 'Name', sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: 'State', sortBy: 'state', cell: (it) => <OrMissing>{it.state}</OrMissing> },
  { title: 'Country', sortBy: 'country', cell: (it) => <OrMissing>{it.country}</OrMissing> },
  { title: 'Company', sortBy: 'companyName', cell: (it) => it.company.name },
]

type Props = { list: ListActor; loaded: Loaded<Page<Location>> }

/** The places that the company works at. */
export const LocationListScreen = (props: Props) => (
  <>
    <PageHeader title="Location" purpose="The places that the company hires for and works at." />
    <DataList
      noun={{ one: 'location', many: 'locations' }}
      columns={columns}
      searchPlaceholder="Name, company …"
      rowKey={(it) => it.id}
      empty={{ icon: MapPin, title: 'Empty', text: 'Locations are added here, or imported from a file.' }}
      {...props}
    />
  </>
)
