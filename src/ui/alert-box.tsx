import { chakra, defineRecipe } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Kind, Size } from '#machines/kit/kinds.ts'
import * as texts from '#src/texts/ui.ts'
import { Button } from './button.tsx'
import { kindColours } from './kinds.ts'

const Box = chakra(
  'div',
  defineRecipe({
    className: 'alert-box',
    base: {
      display: 'flex',
      alignItems: { base: 'center', md: 'flex-start' },
      gap: '2.5',
      paddingInlineStart: '3',
      paddingInlineEnd: '1.5',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& > svg': { flexShrink: 0, marginTop: { base: '0', md: '6px' } },
    },
    variants: {
      isFlat: { true: {}, false: { boxShadow: 'float' } },
      kind: kindColours,
      size: {
        xxs: { fontSize: 'xs', paddingBlock: '0' },
        xs: { fontSize: 'xs', paddingBlock: '0.5' },
        sm: { fontSize: 'sm', paddingBlock: '1' },
        md: { fontSize: 'md', paddingBlock: '2' },
        lg: { fontSize: 'md', paddingBlock: '3' },
        xl: { fontSize: 'lg', paddingBlock: '4' },
      },
    },
  }),
)

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
    <Box kind={kind} size={size} role={role} isFlat={isFlat}>
      <Icon size={16} aria-hidden />
      <chakra.div flex="1" minWidth="0" paddingBlock="1" overflowWrap="anywhere">
        {title ? <chakra.p fontWeight="semibold">{title}</chakra.p> : null}
        <p>{message}</p>
        {children}
      </chakra.div>
      {onClose ? (
        <Button
          variant="ghost"
          size="sm"
          isIcon
          color="inherit"
          aria-label={texts.closeAlert(title ?? message)}
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </Box>
  )
}
