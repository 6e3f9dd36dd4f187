import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight, BellRing, Building2, CloudOff, LogIn, type LucideIcon, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { CompanyEvent, TokenEvent } from '#machines/shell/session-facts.ts'
import type { SessionNotice } from '#machines/shell/session-notice.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useSessionNotice } from './use-session-notice.ts'

type Session = ActorRefFrom<typeof sessionMachine>
/** To the machine that renews the token, or to the one that changes the company. */
type Answer = { label: string; isMain?: true } & ({ token: TokenEvent } | { company: CompanyEvent })
type NoticeView = { tone: 'accent' | 'warn'; icon: LucideIcon; text: ReactNode; answers: Answer[] }

const viewOf = (notice: SessionNotice): NoticeView => {
  switch (notice.kind) {
    case 'ended':
      return {
        tone: 'warn',
        icon: LogIn,
        text: 'Your sign-in has ended, and this device could not keep what you typed. Copy it before you sign in again.',
        answers: [{ label: 'Sign in', token: { type: 'signIn' }, isMain: true }],
      }
    case 'unstored':
      return {
        tone: 'warn',
        icon: Save,
        text: `This device could not keep what you typed. Save it first, or change to ${notice.company.companyName} and lose it.`,
        answers: [
          { label: 'Change and lose it', company: { type: 'company.leave' } },
          { label: 'Stay', company: { type: 'company.stay' }, isMain: true },
        ],
      }
    case 'stale':
      return {
        tone: 'warn',
        icon: CloudOff,
        text: 'Your sign-in could not be renewed. Everything stays as it is, and it is tried again every 30 seconds.',
        answers: [{ label: 'Try now', token: { type: 'retry' } }],
      }
    case 'linked':
      return {
        tone: 'accent',
        icon: BellRing,
        text: `The notification that you opened belongs to ${notice.company.companyName}.`,
        answers: [
          { label: `Switch to ${notice.company.companyName}`, company: { type: 'notification.follow' }, isMain: true },
          { label: 'Stay', company: { type: 'notice.dismiss' } },
        ],
      }
    case 'elsewhere':
      return {
        tone: 'accent',
        icon: ArrowLeftRight,
        text: `Another tab now works in ${notice.company.companyName}`,
        answers: [
          { label: 'Switch here too', company: { type: 'company.follow' }, isMain: true },
          { label: 'Stay', company: { type: 'company.stay' } },
        ],
      }
    case 'lostCompany':
      return {
        tone: 'warn',
        icon: Building2,
        text: `The company that you used last is no longer yours. You are now in ${notice.company.companyName}.`,
        answers: [{ label: 'Understood', company: { type: 'notice.dismiss' } }],
      }
  }
}

/** What a person at work has to know of their sign-in and company, with what they can do about it. */
export function SessionNotices({ session, onAnswered }: { session: Session; onAnswered: () => void }) {
  const notice = useSessionNotice(session)
  if (!notice) return null
  const { tone, icon, text, answers } = viewOf(notice)
  const send = (answer: Answer) => {
    const { tokenRenewal, companySwitch } = session.getSnapshot().children
    if ('token' in answer) tokenRenewal?.send(answer.token)
    else companySwitch?.send(answer.company)
    onAnswered()
  }
  return (
    <chakra.div marginBottom="5">
      <Banner
        tone={tone}
        icon={icon}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {answers.map((it) => (
              <Button key={it.label} size="sm" variant={it.isMain ? 'solid' : 'outline'} onClick={() => send(it)}>
                {it.label}
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
