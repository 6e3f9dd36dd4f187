import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { reminderMachine } from '#machines/reviews/reminder.machine.ts'
import { reminderRefusal, toBeReminded } from '#machines/reviews/reminder.ts'
import type { ReminderMatter } from '#src/contract/reminders.ts'
import * as texts from '#src/texts/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { SkeletonRows } from '#src/ui/skeleton.tsx'
import { Section } from '../lists/section.tsx'

type Reminder = ActorRefFrom<typeof reminderMachine>
type View = (props: { reminder: Reminder }) => ReactNode

/** Reminders to people who are late: who they are is shown before anybody is notified. */
export function Reminders({ reminder, matters }: { reminder: Reminder; matters: readonly ReminderMatter[] }) {
  const state = useSelector(reminder, (it) => it.value)
  const View = views[state]
  return (
    <Section title={texts.reminders} isInset>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <chakra.p color="fg-quiet" maxWidth="72ch">
          {texts.remindersHelp}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {matters.map((matter) => (
            <Button
              key={matter}
              aria-haspopup="dialog"
              onClick={() => reminder.send({ type: 'reminder.open', matter })}
            >
              <Bell aria-hidden />
              {texts.remindOf[matter]}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
      {View ? <View reminder={reminder} /> : null}
    </Section>
  )
}

const views = {
  closed: null,
  loading: Loading,
  failed: Failed,
  listed: Listed,
  sending: Listed,
  sent: Sent,
} satisfies Record<StateValueFrom<typeof reminderMachine>, View | null>

type QuestionProps = { reminder: Reminder; title?: string; action?: ReactNode; children: ReactNode }

function Question({ reminder, title, action, children }: QuestionProps) {
  const matter = useSelector(reminder, (it) => it.context.matter)
  const canClose = useSelector(reminder, (it) => it.can({ type: 'reminder.close' }))
  const close = () => reminder.send({ type: 'reminder.close' })
  return (
    <Dialog
      title={title ?? texts.remindOf[matter]}
      onCancel={close}
      actions={
        <>
          <Button disabled={!canClose} onClick={close}>
            {action ? texts.cancel : texts.close}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

function Loading({ reminder }: { reminder: Reminder }) {
  return (
    <Question reminder={reminder}>
      <p role="status">{texts.lookingForLate}</p>
      <SkeletonRows rows={3} />
    </Question>
  )
}

function Failed({ reminder }: { reminder: Reminder }) {
  const problem = useSelector(reminder, (it) => it.context.problem)
  return (
    <Question
      reminder={reminder}
      action={
        <Button variant="solid" onClick={() => reminder.send({ type: 'retry' })}>
          {texts.tryAgain}
        </Button>
      }
    >
      {problem ? <DialogError problem={problem} /> : null}
    </Question>
  )
}

const People = chakra('ul', {
  base: { display: 'grid', gap: '2', maxHeight: '40dvh', overflowY: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Person = ({ name, note }: { name: string; note: string | null }) => (
  <chakra.li>
    <chakra.p color="fg-text" overflowWrap="anywhere">
      {name}
    </chakra.p>
    {note ? <chakra.p textStyle="small">{note}</chakra.p> : null}
  </chakra.li>
)

function Listed({ reminder }: { reminder: Reminder }) {
  const { matter, late, problem } = useSelector(reminder, (it) => it.context)
  const isBusy = useSelector(reminder, (it) => it.hasTag('busy'))
  const count = toBeReminded(late.people).length
  const noteOf = (it: (typeof late.people)[number]) =>
    reminderRefusal(it) ?? (matter === 'REVIEW' ? texts.notSubmittedYet(it.reviews) : null)
  return (
    <Question
      reminder={reminder}
      action={
        count > 0 ? (
          <Button variant="solid" isBusy={isBusy} onClick={() => reminder.send({ type: 'reminder.send' })}>
            {isBusy ? texts.sendingReminder : texts.remindPeople(count)}
          </Button>
        ) : null
      }
    >
      {late.dueDate === undefined ? null : <p>{texts.wasDue(dayText(late.dueDate))}</p>}
      <p>{late.people.length === 0 ? texts.nobodyLate[matter] : texts.willBeReminded[matter](count)}</p>
      {late.people.length > 0 ? (
        <People aria-label={texts.latePeople} tabIndex={0}>
          {late.people.map((it) => (
            <Person key={it.employeeId} name={it.name} note={noteOf(it)} />
          ))}
        </People>
      ) : null}
      {late.hasMore ? <p>{texts.moreLate(late.people.length)}</p> : null}
      {problem ? <DialogError problem={problem} /> : null}
    </Question>
  )
}

function Sent({ reminder }: { reminder: Reminder }) {
  const outcome = useSelector(reminder, (it) => it.context.outcome)
  const refused = outcome.filter((it) => it.refusal !== null)
  return (
    <Question reminder={reminder}>
      <p role="status">{texts.remindersSent(outcome.length - refused.length)}</p>
      {refused.length > 0 ? (
        <People aria-label={texts.notReminded} tabIndex={0}>
          {refused.map((it) => (
            <Person key={it.employeeId} name={it.name} note={it.refusal} />
          ))}
        </People>
      ) : null}
    </Question>
  )
}
