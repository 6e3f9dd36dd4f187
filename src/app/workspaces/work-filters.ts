import { useNavigate } from '@tanstack/react-router'
import { pageLinks } from '#src/navigation/pages.ts'
import type { WorkFilters } from '#src/screens/workspaces/work-filters.tsx'
import type { WorkspacesSearch, WorkTable } from './workspaces-search.ts'

/** What a table of tasks is narrowed by, and the ways to narrow it: all of it in the address, from its first page. */
export function useWorkFilters(search: WorkspacesSearch, table: WorkTable): WorkFilters {
  const navigate = useNavigate()
  const change = (to: Partial<WorkspacesSearch>) =>
    void navigate({
      ...pageLinks.workspaces,
      search: (now) => ({ ...now, step: undefined, [table]: undefined, ...to }),
      resetScroll: false,
    })
  if (table === 'requisitions')
    return {
      requisitionKind: {
        value: search.requisitionKind ?? null,
        choose: (it) => change({ requisitionKind: it ?? undefined }),
      },
      clear: () => change({ requisitionKind: undefined }),
    }
  if (table === 'overdue')
    return {
      kind: { value: search.overdueKind ?? null, choose: (it) => change({ overdueKind: it ?? undefined }) },
      clear: () => change({ overdueKind: undefined }),
    }
  return {
    kind: { value: search.taskKind ?? null, choose: (it) => change({ taskKind: it ?? undefined }) },
    due: { value: search.taskDue ?? null, choose: (it) => change({ taskDue: it ?? undefined }) },
    clear: () => change({ taskKind: undefined, taskDue: undefined }),
  }
}
