import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, UsersRound } from 'lucide-react'
import { SidebarRow } from './sidebar-step.tsx'

const Group = chakra('h2', {
  base: { textStyle: 'label', color: 'fg-quiet', paddingInline: '2', marginTop: '4', marginBottom: '1' },
})

/** Where a person can go; stands where a page has no steps of its own. */
export const MainMenu = ({ isAtWorkspaces }: { isAtWorkspaces: boolean }) => (
  <div>
    <SidebarRow asChild aria-current={isAtWorkspaces ? 'page' : undefined}>
      <Link to="/workspaces">
        <LayoutGrid size={16} aria-hidden />
        Workspaces
      </Link>
    </SidebarRow>
    <Group>Employees</Group>
    <SidebarRow asChild>
      <Link to="/employees/start-review">
        <UsersRound size={16} aria-hidden />
        <span>
          Performance Reviews
          <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg-quiet">
            Manage and track employee evaluations effortlessly
          </chakra.span>
        </span>
      </Link>
    </SidebarRow>
  </div>
)
