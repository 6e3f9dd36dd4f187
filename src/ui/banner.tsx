import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NoticeBox } from './notice-box.tsx'

type Props = { tone: 'neutral' | 'accent' | 'good' | 'warn'; icon: LucideIcon; children: ReactNode; action?: ReactNode }

/** A fact about the whole page, read out politely. */
export const Banner = ({ tone, icon: Icon, children, action }: Props) => (
  <NoticeBox tone={tone} role="status">
    <Icon size={16} aria-hidden />
    <p className="fact">{children}</p>
    {action}
  </NoticeBox>
)
