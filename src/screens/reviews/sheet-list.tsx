import { type ReactNode, useId } from 'react'
import type { SheetPerson } from '#src/contract/task-sheets.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Panel } from '#src/ui/panel.tsx'

/** The people of a sheet, one below the other. */
export function SheetList({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
        paddingBlock="3"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
      >
        <chakra.h2 id={id} textStyle="h2" flex="1">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      <chakra.ul>{children}</chakra.ul>
    </Panel>
  )
}

/** One person: who it is, then what is decided, below each other where there is no room. */
export const PersonRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'start',
    columnGap: '6',
    rowGap: '3',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '5' },
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
})

/** Name, title and what the decision is made by. */
export const PersonLine = ({ person, children }: { person: SheetPerson; children?: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5" minWidth="0">
    <chakra.div display="flex" alignItems="center" gap="3" flex="1 1 11rem" minWidth="0">
      <Avatar src={person.photoURL} />
      <chakra.div flex="1 1 auto" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {person.name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg-quiet">
          {person.title}
        </chakra.p>
      </chakra.div>
    </chakra.div>
    {children}
  </chakra.div>
)
