import { ArrowLeftRight, BellRing, Building2, CloudOff, LogIn, type LucideIcon, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { CompanyEvent, TokenEvent } from '#machines/shell/session-facts.ts'
import type { SessionNotice } from '#machines/shell/session-notice.ts'
import * as texts from '#src/texts/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
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
        text: texts.ended,
        answers: [{ label: texts.signIn, token: { type: 'signIn' }, isMain: true }],
      }
    case 'unstored':
      return {
        tone: 'warn',
        icon: Save,
        text: texts.notKept(notice.company.companyName),
        answers: [
          { label: texts.leaveAnyway, company: { type: 'company.leave' } },
          { label: texts.stay, company: { type: 'company.stay' }, isMain: true },
        ],
      }
    case 'stale':
      return {
        tone: 'warn',
        icon: CloudOff,
        text: texts.notRenewed,
        answers: [{ label: texts.tryNow, token: { type: 'retry' } }],
      }
    case 'linked':
      return {
        tone: 'accent',
        icon: BellRing,
        text: texts.linkedElsewhere(notice.company.companyName),
        answers: [
          { label: texts.switchTo(notice.company.companyName), company: { type: 'notification.follow' }, isMain: true },
          { label: texts.stay, company: { type: 'notice.dismiss' } },
        ],
      }
    case 'elsewhere':
      return {
        tone: 'accent',
        icon: ArrowLeftRight,
        text: texts.switchedElsewhere(notice.company.companyName),
        answers: [
          { label: texts.switchHereToo, company: { type: 'company.follow' }, isMain: true },
          { label: texts.stay, company: { type: 'company.stay' } },
        ],
      }
    case 'lostCompany':
      return {
        tone: 'warn',
        icon: Building2,
        text: texts.companyLost(notice.company.companyName),
        answers: [{ label: texts.gotIt, company: { type: 'notice.dismiss' } }],
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
