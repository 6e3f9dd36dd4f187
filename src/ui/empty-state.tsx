import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode }

/** Shown where nothing is, with what to do next. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <div className="empty-state">
    <span>
      <Icon size={20} aria-hidden />
    </span>
    <p className="title">{title}</p>
    <p className="text">{children}</p>
    {action ? <div className="action">{action}</div> : null}
  </div>
)
