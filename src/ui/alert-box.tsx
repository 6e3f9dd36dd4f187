import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Kind, Size } from '#machines/kit/kinds.ts'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'

const icons: Record<Kind, LucideIcon> = {
  primary: Info,
  secondary: Info,
  info: Info,
  default: Info,
  light: Info,
  dark: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  red: CircleAlert,
}

type Props = {
  kind: Kind
  size?: Size
  title: string | null
  message: string
  /** Absent for an alert that stays. */
  onClose?: () => void
  role?: 'alert'
  /** In a dialog, where nothing floats. */
  isFlat?: boolean
  children?: ReactNode
}

/** A short message with a title, over the page or in a dialog. */
export function AlertBox({ kind, size = 'md', title, message, onClose, role, isFlat = false, children }: Props) {
  const Icon = icons[kind]
  return (
    <div role={role} className={`alert-box alert-${kind} alert-${size}${isFlat ? '' : ' floating'}`}>
      <Icon size={16} aria-hidden />
      <div>
        {title ? <p className="title">{title}</p> : null}
        <p>{message}</p>
        {children}
      </div>
      {onClose ? (
        <Button variant="bare" size="sm" isIcon aria-label={texts.closeAlert(title ?? message)} onClick={onClose}>
          <X aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}
