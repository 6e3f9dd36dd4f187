import type { ComponentProps } from 'react'
import { classed } from '#src/ui/classed.ts'

/** The column at the left, below the top bar. */
export const SidebarBox = classed('nav', 'sidebar')

type MainProps = ComponentProps<'main'> & { isBesideSidebar?: boolean; isWide?: boolean }

/** The page itself. */
export const MainBox = ({ isBesideSidebar = false, isWide = false, ...props }: MainProps) => (
  <main
    {...props}
    className={['page', isBesideSidebar && 'beside-sidebar', isWide && 'wide'].filter(Boolean).join(' ')}
  />
)
