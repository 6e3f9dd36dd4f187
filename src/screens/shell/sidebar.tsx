import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { BarChart3, History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { type Page, targetOfStep } from '#machines/shell/pages.ts'
import { type SidebarView, shownView, type sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import type { ActionItem, StepConfig } from '#machines/shell/sidebar-config.ts'
import type { AdminSection } from '#src/navigation/admin-sections.ts'
import { linkOfPage } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PageBack, type PageBackProps } from './page-back.tsx'
import { missingIn } from './region.tsx'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { SidebarRow, SidebarSteps, sidebarRow } from './sidebar-step.tsx'

const Missing = missingIn(texts.sidebarUnavailable, 'block')
// The first pages have steps.
const AreaLinks = latePart(async () => (await import('./area-links.tsx')).AreaLinks, SidebarSkeleton, Missing)
// Super users alone have it.
const SidebarAdmin = latePart(async () => (await import('./sidebar-admin.tsx')).SidebarAdmin, SidebarSkeleton, Missing)

type ProfileProps = { profile: NonNullable<StepConfig['employeeProfile']>; completedText: string | null }

const Profile = ({ profile, completedText }: ProfileProps) => (
  <div className="sidebar-person">
    <Avatar src={profile.avatarUrl} size={36} />
    <div>
      <p>{profile.name}</p>
      {completedText ? <Badge tone="good">{completedText}</Badge> : null}
    </div>
  </div>
)

const actionIcons: Record<string, typeof BarChart3> = { 'view-summary': BarChart3, 'past-reviews': History }

function Action({ item, current, search }: { item: ActionItem; current: string; search: ReviewSearch }) {
  const target = item.isDisabled ? null : targetOfStep(item.id)
  const Icon = actionIcons[item.id] ?? BarChart3
  const link = target && linkOfPage(target.page)
  return link ? (
    <Link
      {...link}
      className={sidebarRow}
      search={{ ...search, step: target.step }}
      aria-current={item.id === current ? 'page' : undefined}
    >
      <Icon size={16} aria-hidden />
      {item.title}
    </Link>
  ) : (
    <SidebarRow aria-disabled="true">
      <Icon size={16} aria-hidden />
      <span>
        {item.title}
        <span className="reason">{item.reason}</span>
      </span>
    </SidebarRow>
  )
}

type SidebarPlace = { currentPage: Page; currentStep: string }

const isSamePlace = (a: SidebarPlace, b: SidebarPlace) =>
  a.currentPage === b.currentPage && a.currentStep === b.currentStep
const isSameView = (a: SidebarView, b: SidebarView) =>
  a === b || (a.kind === 'steps' && b.kind === 'steps' && a.config === b.config)

type StepsProps = { search: ReviewSearch; config: StepConfig; currentPage: Page; currentStep: string }

/** A page with steps: whom it is about, what can be done, and the steps. */
function PageSteps({ config, currentPage, currentStep, search }: StepsProps) {
  const isStartReview = currentPage === 'startReview'
  const current = isStartReview ? `period:${search.planPeriodId}` : currentStep
  const { steps, emptyText } = config
  return (
    <>
      {config.employeeProfile ? (
        <Profile
          profile={config.employeeProfile}
          completedText={steps.length > 0 && steps.every((it) => it.isComplete) ? config.completedText : null}
        />
      ) : null}
      {config.actions.length > 0 ? (
        <div>
          {config.actions.map((it) => (
            <Action key={it.id} item={it} current={currentStep} search={search} />
          ))}
        </div>
      ) : null}
      <div>
        <h2 className="sidebar-title">
          {config.headerTitle}
          {config.headerNote ? <span>{config.headerNote}</span> : null}
        </h2>
        {isStartReview ? <h3 className="sidebar-subtitle">{texts.startReview}</h3> : null}
        <SidebarSteps steps={steps} current={current} search={search} />
        {steps.length === 0 && emptyText ? <p className="sidebar-nothing">{emptyText}</p> : null}
      </div>
    </>
  )
}

type Props = PageBackProps & {
  adminSections: readonly AdminSection[]
  /** What a list on the page is narrowed to. */
  status: string | undefined
}

/** Where the person is and can go, as the sidebar machine has it. */
export function Sidebar(props: Props) {
  const View = useSelector(props.sidebar, (it) => views[it.value])
  return <View {...props} />
}

const Place = (props: Props) => (
  <div className="sidebar-place">
    <PageBack {...props} />
    <Content {...props} />
  </div>
)

function Content({ sidebar, path, search, status, adminSections }: Props) {
  const { currentPage, currentStep } = useSelector(sidebar, (it) => it.context, isSamePlace)
  const view = useSelector(sidebar, (it) => shownView(it.context), isSameView)
  switch (view.kind) {
    case 'steps':
      return <PageSteps config={view.config} currentPage={currentPage} currentStep={currentStep} search={search} />
    case 'admin':
      // Nobody but a super user has sections: who has none is on the way out.
      return adminSections.length > 0 ? <SidebarAdmin sections={adminSections} path={path} /> : <SidebarSkeleton />
    case 'area':
      return <AreaLinks area={view.area} path={path} status={status} />
  }
}

const views = {
  // Of a page without a sidebar none is shown around it; the first page with one is on its way.
  hidden: SidebarSkeleton,
  deciding: SidebarSkeleton,
  loading: SidebarSkeleton,
  ready: Place,
} satisfies Record<StateValueFrom<typeof sidebarMachine>, (props: Props) => ReactNode>
