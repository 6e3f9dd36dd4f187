import type { ReactNode } from 'react'
import { chakra } from '../chakra.ts'

/** Names with their values, in as many columns as there is room for. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))"
    columnGap="6"
    rowGap="4"
  >
    {children}
  </chakra.dl>
)

/** One of them; a long one takes the whole width. */
export const Fact = ({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) => (
  <chakra.div gridColumn={isLong ? '1 / -1' : undefined} minWidth="0">
    <chakra.dt textStyle="small" color="fg-quiet">
      {name}
    </chakra.dt>
    <chakra.dd marginTop="0.5" maxWidth="72ch" className={isLong ? 'figures written' : 'figures'}>
      {children}
    </chakra.dd>
  </chakra.div>
)
