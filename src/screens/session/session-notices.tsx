import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowLeftRight, BellRing, Building2, CloudOff, LogIn, type LucideIcon, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { SessionEvent } from '#machines/shell/session-facts.ts'
import { type SessionNotice, sessionNotice } from '#machines/shell/session-notice.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

type Session = ActorRefFrom<typeof sessionMachine>
type Answer = { label: string; event: SessionEvent; isMain?: true }
type NoticeView = { tone: 'accent' | 'warn'; icon: LucideIcon; text: ReactNode; answers: Answer[] }

const viewOf = (notice: SessionNotice): NoticeView => {
  switch (notice.kind) {
    case 'ended':
      return {
        tone: 'warn',
        icon: LogIn,
        text: 'Your sign-in has ended, and this device could not keep what you typed. Copy it before you sign in again.',
        answers: [{ label: 'Sign in', event: { type: 'signIn' }, isMain: true }],
      }
    case 'unstored':
      return {
        tone: 'warn',
        icon: Save,
        text: `This device could not keep what you typed. Save it first, or change to ${notice.company.companyName} and lose it.`,
        answers: [
          { label: 'Change and lose it', event: { type: 'company.leave' } },
          { label: 'Stay', event: { type: 'company.stay' }, isMain: true },
        ],
      }
    case 'stale':
      return {
        tone: 'warn',
        icon: CloudOff,
        text: 'Your sign-in could not be renewed. Everything stays as it is, and it is tried again every 30 seconds.',
        answers: [{ label: 'Try now', event: { type: 'retry' } }],
      }
    case 'linked':
      return {
        tone: 'accent',
        icon: BellRing,
        text: `The notification that you opened belongs to ${notice.company.companyName}.`,
        answers: [
          { label: `Switch to ${notice.company.companyName}`, event: { type: 'notification.follow' }, isMain: true },
          { label: 'Stay', event: { type: 'notice.dismiss' } },
        ],
      }
    case 'elsewhere':
      return {
        tone: 'accent',
        icon: ArrowLeftRight,
        text: `Another tab now works in ${notice.company.companyName}`,
        answers: [
          { label: 'Switch here too', event: { type: 'company.follow' }, isMain: true },
          { label: 'Stay', event: { type: 'company.stay' } },
        ],
      }
    case 'lostCompany':
      return {
        tone: 'warn',
        icon: Building2,
        text: `The company that you used last is no longer yours. You are now in ${notice.company.companyName}.`,
        answers: [{ label: 'Understood', event: { type: 'notice.dismiss' } }],
      }
  }
}

/** What a person at work has to know of their sign-in and company, with what they can do about it. */
export function SessionNotices({ session, onAnswered }: { session: Session; onAnswered: () => void }) {
  const notice = useSelector(session, sessionNotice, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  if (!notice) return null
  const { tone, icon, text, answers } = viewOf(notice)
  return (
    <chakra.div marginBottom="5">
      <Banner
        tone={tone}
        icon={icon}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {answers.map(({ label, event, isMain }) => (
              <Button
                key={label}
                size="sm"
                variant={isMain ? 'solid' : 'outline'}
                onClick={() => {
                  session.send(event)
                  onAnswered()
                }}
              >
                {label}
              </Button>
            ))}
          </chakra.div>
        }
      >
        {text}
      </Banner>
    </chakra.div>
  )
}
