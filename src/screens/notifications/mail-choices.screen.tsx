import { useSelector } from '@xstate/react'
import { MailX } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { chosenOf, type mailChoicesMachine } from '#machines/notifications/mail-choices.machine.ts'
import type { MailDelivery } from '#src/contract/notification-settings.ts'
import type { NotificationEvent } from '#src/contract/notifications.ts'
import * as texts from '#src/texts/mail-choices.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '../lists/section.tsx'

type Props = { choices: ActorRefFrom<typeof mailChoicesMachine> }
type State = StateValueFrom<typeof mailChoicesMachine>

const kinds = Object.keys(texts.kinds) as NotificationEvent[]
const deliveries = Object.keys(texts.deliveries) as MailDelivery[]
const options = deliveries.map((value) => ({ value, label: texts.deliveries[value] }))

const saveTexts: Record<State, string> = { settled: texts.savedAtOnce, saving: texts.saving, failed: texts.notSaved }

/** What a person gets by e-mail, kind by kind; each choice is saved when it is made. */
export function MailChoicesScreen({ choices }: Props) {
  const state = useSelector(choices, (it) => it.value)
  const problem = useSelector(choices, (it) => it.context.problem)
  const isMailOn = useSelector(choices, (it) => it.context.stored.isMailOn)
  const includesRelated = useSelector(choices, (it) => chosenOf(it.context).includesRelated)
  return (
    <>
      <PageHeader title={texts.mailSettings} purpose={texts.purpose} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {isMailOn ? null : (
          <Banner tone="neutral" icon={MailX}>
            {texts.mailOff}
          </Banner>
        )}
        {problem ? (
          <ErrorNotice lead={texts.notSaved} problem={problem} onRetry={() => choices.send({ type: 'retry' })} />
        ) : null}
        <Section title={texts.kindsTitle} note={<span role="status">{saveTexts[state]}</span>} isInset>
          <chakra.ul listStyle="none" display="grid" gap={{ base: '5', md: '3' }} maxWidth="44rem">
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} choices={choices} />
            ))}
          </chakra.ul>
        </Section>
        <Section title={texts.otherTitle} isInset>
          <Checkbox
            label={texts.related}
            isChecked={includesRelated}
            onToggle={() => choices.send({ type: 'related.toggle' })}
          />
        </Section>
      </chakra.div>
    </>
  )
}

function Kind({ kind, choices }: Props & { kind: NotificationEvent }) {
  const id = useId()
  const delivery = useSelector(choices, (it) => chosenOf(it.context).delivery[kind])
  const [name, about] = texts.kinds[kind]
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
    >
      <div>
        <chakra.label htmlFor={id} fontWeight="medium">
          {name}
        </chakra.label>
        <chakra.p id={`${id}-about`} textStyle="small" color="fg-quiet">
          {about}
        </chakra.p>
      </div>
      <NativeSelect
        id={id}
        value={delivery}
        options={options}
        aria-describedby={`${id}-about`}
        onChoose={(value) => {
          const chosen = deliveries.find((it) => it === value)
          if (chosen) choices.send({ type: 'delivery.choose', kind, delivery: chosen })
        }}
      />
    </chakra.li>
  )
}
