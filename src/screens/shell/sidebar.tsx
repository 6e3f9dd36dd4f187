import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft, BarChart3, History } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { type Page, targetOfStep } from '#machines/shell/pages.ts'
import { type SidebarView, shownView, type sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { type ActionItem, type BackAction, noBack, type StepConfig } from '#machines/shell/sidebar-config.ts'
import type { AdminSection } from '#src/navigation/admin-sections.ts'
import { isBelowMenu } from '#src/navigation/main-menu.ts'
import { linkOfPage } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/shell.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { SidebarRow, SidebarSteps } from './sidebar-step.tsx'

// The first pages have steps.
const AreaLinks = lazy(async () => ({ default: (await import('./area-links.tsx')).AreaLinks }))
// Super users alone have it.
const SidebarAdmin = lazy(async () => ({ default: (await import('./sidebar-admin.tsx')).SidebarAdmin }))

type BackProps = { action: BackAction; search: ReviewSearch; onBack: () => void }

function Back({ action: { text, page, step }, search, onBack }: BackProps) {
  const words = (
    <>
      <ArrowLeft aria-hidden />
      {text}
    </>
  )
  const link = page && linkOfPage(page)
  return !link ? (
    <Button variant="ghost" size="sm" alignSelf="flex-start" paddingInline="2" onClick={onBack}>
      {words}
    </Button>
  ) : (
    <Button asChild variant="ghost" size="sm" alignSelf="flex-start" paddingInline="2">
      <Link {...link} search={{ ...search, step: step ?? undefined }}>
        {words}
      </Link>
    </Button>
  )
}

const WithBack = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <chakra.div display="flex" flexDirection="column" gap="5">
    <Back action={noBack} search={{}} onBack={onBack} />
    {children}
  </chakra.div>
)

const Profile = ({ profile, isDone }: { profile: NonNullable<StepConfig['employeeProfile']>; isDone: boolean }) => (
  <chakra.div display="flex" alignItems="center" gap="2.5" paddingInline="2">
    <Avatar src={profile.avatarUrl} size={36} />
    <chakra.div minWidth="0" display="grid" justifyItems="start" gap="0.5">
      <chakra.p fontWeight="semibold" truncate maxWidth="full">
        {profile.name}
      </chakra.p>
      {isDone ? <Badge tone="good">{texts.reviewCompleted}</Badge> : null}
    </chakra.div>
  </chakra.div>
)

const actionIcons: Record<string, typeof BarChart3> = { 'view-summary': BarChart3, 'past-reviews': History }

function Action({ item, current, search }: { item: ActionItem; current: string; search: ReviewSearch }) {
  const target = item.isDisabled ? null : targetOfStep(item.id)
  const Icon = actionIcons[item.id] ?? BarChart3
  const link = target && linkOfPage(target.page)
  return link ? (
    <SidebarRow asChild aria-current={item.id === current ? 'page' : undefined}>
      <Link {...link} search={{ ...search, step: target.step }}>
        <Icon size={16} aria-hidden />
        {item.title}
      </Link>
    </SidebarRow>
  ) : (
    <SidebarRow aria-disabled="true">
      <Icon size={16} aria-hidden />
      <span>
        {item.title}
        <chakra.span display="block" textStyle="label" fontWeight="normal">
          {item.reason}
        </chakra.span>
      </span>
    </SidebarRow>
  )
}

type SidebarPlace = { currentPage: Page; currentStep: string }

const Title = chakra('h2', { base: { textStyle: 'h3', paddingInline: '2', marginBottom: '1.5' } })

const isSamePlace = (a: SidebarPlace, b: SidebarPlace) =>
  a.currentPage === b.currentPage && a.currentStep === b.currentStep
const isSameView = (a: SidebarView, b: SidebarView) =>
  a === b || (a.kind === 'steps' && b.kind === 'steps' && a.config === b.config)

type Shared = {
  search: ReviewSearch
  /** Goes back by one page. */
  onBack: () => void
}
type StepsProps = Shared & { config: StepConfig; currentPage: Page; currentStep: string }

/** A page with steps: the way back, whom it is about, what can be done, and the steps. */
function PageSteps({ config, currentPage, currentStep, search, onBack }: StepsProps) {
  const isStartReview = currentPage === 'startReview'
  const current = isStartReview ? `period:${search.planPeriodId}` : currentStep
  const { steps, emptyText } = config
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {config.backAction.show ? <Back action={config.backAction} search={search} onBack={onBack} /> : null}
      {config.employeeProfile ? (
        <Profile profile={config.employeeProfile} isDone={steps.length > 0 && steps.every((it) => it.isComplete)} />
      ) : null}
      {config.actions.length > 0 ? (
        <div>
          {config.actions.map((it) => (
            <Action key={it.id} item={it} current={currentStep} search={search} />
          ))}
        </div>
      ) : null}
      <div>
        <Title>
          {config.headerTitle}
          {config.headerNote ? (
            <chakra.span display="block" textStyle="small" fontWeight="normal" color="fg-quiet">
              {config.headerNote}
            </chakra.span>
          ) : null}
        </Title>
        {isStartReview ? (
          <chakra.h3 paddingInline="2" paddingBlock="1.5" textStyle="label" color="fg-quiet">
            {texts.startReview}
          </chakra.h3>
        ) : null}
        <SidebarSteps steps={steps} current={current} search={search} />
        {steps.length === 0 && emptyText ? (
          <chakra.p fontStyle="italic" color="fg-quiet" paddingInline="2" paddingBlock="1.5">
            {emptyText}
          </chakra.p>
        ) : null}
      </div>
    </chakra.div>
  )
}

type Props = Shared & {
  sidebar: ActorRefFrom<typeof sidebarMachine>
  path: string
  adminSections: readonly AdminSection[]
}

/** Where the person is and can go, as the sidebar machine has it. */
export function Sidebar(props: Props) {
  const View = useSelector(props.sidebar, (it) => views[it.value])
  return <View {...props} />
}

function Place({ sidebar, path, adminSections, ...shared }: Props) {
  const { currentPage, currentStep } = useSelector(sidebar, (it) => it.context, isSamePlace)
  const view = useSelector(sidebar, (it) => shownView(it.context), isSameView)
  switch (view.kind) {
    case 'steps':
      return <PageSteps config={view.config} currentPage={currentPage} currentStep={currentStep} {...shared} />
    case 'admin':
      // Nobody but a super user has sections: who has none is on the way out.
      return adminSections.length > 0 ? (
        <WithBack onBack={shared.onBack}>
          <Suspense fallback={<SidebarSkeleton />}>
            <SidebarAdmin sections={adminSections} path={path} />
          </Suspense>
        </WithBack>
      ) : (
        <SidebarSkeleton />
      )
    case 'area': {
      const links = (
        <Suspense fallback={<SidebarSkeleton />}>
          <AreaLinks area={view.area} path={path} />
        </Suspense>
      )
      return isBelowMenu(path) ? <WithBack onBack={shared.onBack}>{links}</WithBack> : links
    }
  }
}

const views = {
  // Of a page without a sidebar none is shown around it; the first page with one is on its way.
  hidden: SidebarSkeleton,
  deciding: SidebarSkeleton,
  loading: SidebarSkeleton,
  ready: Place,
} satisfies Record<StateValueFrom<typeof sidebarMachine>, (props: Props) => ReactNode>
