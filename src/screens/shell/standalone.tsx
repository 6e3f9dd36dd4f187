import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#src/ui/page-title.ts'

type Props = { icon: LucideIcon; tone?: 'neutral' | 'bad'; title: string; children: ReactNode }

/** A page that is one message: what happened, and what to do. */
export function Standalone({ icon: Icon, tone = 'neutral', title, children }: Props) {
  usePageTitle(title)
  return (
    <div className="standalone">
      <span className={tone === 'bad' ? 'sign bad' : 'sign'}>
        <Icon size={20} aria-hidden />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
