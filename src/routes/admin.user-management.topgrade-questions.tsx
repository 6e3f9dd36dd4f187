import { createFileRoute } from '@tanstack/react-router'
import { usedSections } from '#src/api/used-values.ts'
import type { topgradeQuestions as TopgradeQuestions } from '#src/contract/assessment-setup.ts'
import { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { topgradeQuestionScreen } from '#src/screens/admin/topgrade-questions.screen.tsx'

export const Route = createFileRoute('/admin/user-management/topgrade-questions')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof TopgradeQuestions.list, 'section' | 'status'>('section', 'status'),
  component: TopgradeQuestionsRoute,
})

function TopgradeQuestionsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={topgradeQuestions}
      screen={topgradeQuestionScreen}
      choices={{ section: usedSections }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
