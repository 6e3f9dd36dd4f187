import { useSelector } from '@xstate/react'
import { LockKeyhole, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { changeWarning } from '#machines/hiring/requisition-form.ts'
import { inOrder, type Section as Place, sections } from '#machines/kit/form-fields.ts'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { requisitionFormLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { keptForYou } from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { useFocusRefused } from '../admin/form-focus.ts'
import { BoundField, Conflict, type Form, Gone, type UseOptions, viewOf } from '../admin/form-modal.tsx'
import { DraftNotice, Failure, LeaveQuestion, NotKept, Uncertain } from '../admin/form-notices.tsx'
import { Section } from '../lists/section.tsx'
import { TabLink, Tabs } from '../lists/tab-link.tsx'
import { LeftoverPanel } from '../reviews/leftover.tsx'
import { RequisitionHeader } from './requisition-header.tsx'
import { requisitionKindText } from './words.ts'

type Props = {
  form: Form
  kind: RequisitionKind
  /** The one that is changed; null for a new one. */
  requisition: Requisition | null
  /** Why nothing can be typed here; null when something can. */
  lock: string | null
  /** What was typed here before it was locked; null where there is nothing of it. */
  unsent: { storedAt: number; lines: readonly { label: string; text: string }[]; onDiscard: () => void } | null
  useOptions: UseOptions
}

const kinds = Object.keys(requisitionKindText) as RequisitionKind[]
const nothing = () => null

const views: Record<StateValueFrom<typeof formModalMachine>, (props: Props) => ReactNode> = {
  closed: nothing,
  editing: (it) => <Editing {...it} />,
  validating: (it) => <Editing {...it} />,
  submitting: (it) => <Editing {...it} />,
  failed: (it) => <Editing {...it} />,
  leaving: (it) => <Editing {...it} />,
  conflict: (it) => <Conflict form={it.form} noun={texts.requisitionKind} useOptions={it.useOptions} />,
  gone: (it) => <Gone form={it.form} noun={texts.requisitionKind} />,
  done: nothing,
}

/** The form in which people are asked for, one for each kind. */
export function RequisitionFormScreen(props: Props) {
  const { form, kind, requisition, lock, unsent } = props
  const view = useSelector(form, (it) => views[viewOf(it)])
  return (
    <>
      {requisition ? (
        <RequisitionHeader requisition={requisition} title={texts.changeOf(requisition.displayId)} />
      ) : (
        <>
          <PageHeader title={texts.newOfKind[kind]} purpose={texts.kindInShort[kind]} />
          <Tabs label={texts.requestKinds} current={kind}>
            {kinds.map((it) => (
              <TabLink key={it} {...requisitionFormLink(it)} isCurrent={it === kind}>
                {requisitionKindText[it]}
              </TabLink>
            ))}
          </Tabs>
        </>
      )}
      {lock === null ? (
        view(props)
      ) : (
        <chakra.div display="grid" gap="5">
          <Banner tone="neutral" icon={LockKeyhole}>
            {lock}
          </Banner>
          {unsent ? <LeftoverPanel {...unsent} note={requisition ? texts.notSentInTime : keptForYou} /> : null}
        </chakra.div>
      )}
    </>
  )
}

const titles: Record<Place, (kind: RequisitionKind) => string> = {
  header: (kind) => requisitionKindText[kind],
  body: () => texts.whatIsAsked,
  footer: () => texts.whoIsConcerned,
}

function Editing({ form, kind, requisition, useOptions }: Props) {
  const fields = useSelector(form, (it) => it.context.fields)
  const isBusy = useSelector(form, (it) => it.hasTag('busy'))
  const isLeaving = useSelector(form, (it) => it.matches('leaving'))
  const warning = requisition && changeWarning(requisition)
  useFocusRefused(form)
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ type: 'submit' })
      }}
    >
      <DraftNotice form={form} />
      {warning ? (
        <Banner tone="warn" icon={TriangleAlert}>
          {warning}
        </Banner>
      ) : null}
      <NotKept form={form} />
      {sections.map((section) => {
        const ofSection = inOrder(fields).filter((it) => (it.section ?? 'body') === section)
        return ofSection.length === 0 ? null : (
          <Section key={section} title={titles[section](kind)} isInset>
            <chakra.div
              display="grid"
              gap="4"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            >
              {ofSection.map((field) => (
                <chakra.div key={field.id} gridColumn={field.id === 'justification' ? '1 / -1' : undefined}>
                  <BoundField form={form} field={field} useOptions={useOptions} />
                </chakra.div>
              ))}
            </chakra.div>
          </Section>
        )
      })}
      {/* Whoever has pressed the button at the end of a long form looks there. */}
      <Uncertain form={form} />
      <Failure form={form} lead={requisition ? texts.requestNotChanged : texts.requestNotSent} />
      <Actions form={form} isNew={requisition === null} />
      {isLeaving ? <LeaveQuestion form={form} /> : null}
    </chakra.form>
  )
}

function Actions({ form, isNew }: { form: Form; isNew: boolean }) {
  const isBusy = useSelector(form, (it) => it.hasTag('busy'))
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {isBusy ? texts.saving : isNew ? texts.sendIn : texts.saveChanges}
      </Button>
      <Button onClick={() => form.send({ type: 'close' })}>{texts.cancel}</Button>
      <chakra.span textStyle="small" color="fg-quiet">
        {texts.draftStored}
      </chakra.span>
    </chakra.div>
  )
}
