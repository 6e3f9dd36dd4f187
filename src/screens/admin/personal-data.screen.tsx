import { useSelector } from '@xstate/react'
import { CircleCheck, Download, LockKeyhole } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { erasureRefusal } from '#machines/admin/erasure-refusal.ts'
import type { personalDataMachine } from '#machines/admin/personal-data.machine.ts'
import { numberText } from '#machines/kit/plural.ts'
import type { PersonalData } from '#src/contract/personal-data.ts'
import * as texts from '#src/texts/personal-data.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { inputStyle } from '#src/ui/input-style.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { Section } from '../lists/section.tsx'

export type PersonActor = ActorRefFrom<typeof personalDataMachine>
type State = StateValueFrom<typeof personalDataMachine>
type Props = { actor: PersonActor }

const Input = chakra('input', { base: inputStyle })
const buttonHeight = { base: '11', md: '8' }

const views: Record<State, (props: Props) => ReactNode> = {
  shown: (it) => <Present {...it} />,
  loadingFile: (it) => <Present {...it} />,
  confirming: (it) => <Present {...it} question={<Question {...it} />} />,
  erasing: (it) => <Present {...it} question={<Question {...it} />} />,
  erased: ({ actor }) => <Erased actor={actor} />,
}

/** What a company holds on one person, to be taken out or erased. */
export function PersonalDataScreen({ actor }: Props) {
  const state = useSelector(actor, (it) => it.value)
  const { kind, name, email, erasedAt } = useSelector(actor, (it) => it.context.person)
  return (
    <>
      <PageHeader
        title={texts.dataOf(name)}
        about={texts.kinds[kind]}
        purpose={erasedAt === null ? email : undefined}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {views[state]({ actor })}
      </chakra.div>
    </>
  )
}

const Erased = ({ actor }: Props) => {
  const erasedAt = useSelector(actor, (it) => it.context.person.erasedAt)
  return (
    <Banner tone="good" icon={CircleCheck}>
      {texts.erasedOn(erasedAt === null ? '' : momentText(new Date(erasedAt)))}
    </Banner>
  )
}

function Present({ actor, question = null }: Props & { question?: ReactNode }) {
  const person = useSelector(actor, (it) => it.context.person)
  return (
    <>
      <ExportPart actor={actor} hasQuestion={question !== null} />
      <Section title={texts.eraseTitle} isInset>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Kinds title={texts.removedTitle} rows={person.removed} words={texts.removed} />
          {person.remaining.length > 0 ? (
            <Kinds title={texts.remainingTitle} rows={person.remaining} words={texts.remaining} />
          ) : null}
          <chakra.div display="grid" gap="1" color="fg-quiet" maxWidth="72ch">
            <p>{texts.elsewhere}</p>
            <p>{texts.backups}</p>
          </chakra.div>
          <EraseButton actor={actor} person={person} />
        </chakra.div>
      </Section>
      {question}
    </>
  )
}

function ExportPart({ actor, hasQuestion }: Props & { hasQuestion: boolean }) {
  const isLoading = useSelector(actor, (it) => it.matches('loadingFile'))
  const problem = useSelector(actor, (it) => it.context.problem)
  return (
    <Section title={texts.exportTitle} isInset>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <chakra.p maxWidth="72ch">{texts.exportHelp}</chakra.p>
        {problem && !hasQuestion ? <ErrorNotice lead={texts.notExported} problem={problem} /> : null}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <StyledButton height={buttonHeight} isBusy={isLoading} onClick={() => actor.send({ type: 'file.take' })}>
            <Download aria-hidden />
            {isLoading ? texts.exporting : texts.exportFile}
          </StyledButton>
          {isLoading ? (
            <StyledButton height={buttonHeight} variant="ghost" onClick={() => actor.send({ type: 'cancel' })}>
              {texts.stopExport}
            </StyledButton>
          ) : null}
        </chakra.div>
      </chakra.div>
    </Section>
  )
}

type Words<K extends string> = Readonly<Record<K, readonly [name: string, why: string]>>
type Kind<K extends string> = { what: K; count: number }

function Kinds<K extends string>({ title, rows, words }: { title: string; rows: Kind<K>[]; words: Words<K> }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="h3" marginBottom="2">
        {title}
      </chakra.h3>
      <chakra.ul listStyle="none" display="grid" gap="2" maxWidth="72ch">
        {rows.map(({ what, count }) => {
          const [name, why] = words[what]
          return (
            <chakra.li key={what} display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4">
              <span>{name}</span>
              <span className="figures">{numberText(count)}</span>
              {why === '' ? null : (
                <chakra.span textStyle="small" color="fg-quiet">
                  {why}
                </chakra.span>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </section>
  )
}

function EraseButton({ actor, person }: Props & { person: PersonalData }) {
  const reasonId = useId()
  const refusal = erasureRefusal(person)
  // Below its own question it is not disabled: the focus could not go back to it.
  const isOn = useSelector(actor, (it) => it.can({ type: 'erase.ask' }) || it.matches('confirming'))
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {refusal === null ? null : (
        <NoticeBox tone="warn" id={reasonId}>
          <LockKeyhole size={16} aria-hidden />
          <chakra.p flex="1 1 12rem">{refusal}</chakra.p>
        </NoticeBox>
      )}
      <StyledButton
        variant="danger"
        height={buttonHeight}
        disabled={!isOn}
        aria-describedby={refusal === null ? undefined : reasonId}
        onClick={() => actor.send({ type: 'erase.ask' })}
      >
        {texts.eraseButton}
      </StyledButton>
    </chakra.div>
  )
}

function Question({ actor }: Props) {
  const fieldId = useId()
  const { person, typed, problem } = useSelector(actor, (it) => it.context)
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(actor, (it) => it.can({ type: 'confirm' }))
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      title={texts.eraseQuestion(person.name)}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={!canConfirm}
            isBusy={isBusy}
            onClick={() => actor.send({ type: 'confirm' })}
          >
            {isBusy ? texts.erasing : texts.erase}
          </Button>
        </>
      }
    >
      <p>{texts.eraseConsequence}</p>
      <chakra.form
        display="grid"
        gap="1"
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'confirm' })
        }}
      >
        <chakra.label htmlFor={fieldId} textStyle="small" fontWeight="medium" overflowWrap="anywhere">
          {texts.typeName(person.name)}
        </chakra.label>
        <Input
          id={fieldId}
          value={typed}
          autoComplete="off"
          readOnly={isBusy}
          onChange={(event) => actor.send({ type: 'name.type', typed: event.target.value })}
        />
      </chakra.form>
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}
