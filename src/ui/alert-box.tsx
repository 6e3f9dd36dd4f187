import { chakra, defineRecipe } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Button } from './button.tsx'
import type { Kind } from './kinds.ts'

const quiet = { bg: 'bg-surface', color: 'fg-text', borderColor: 'line-hair' }
const accent = { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-line' }
const bad = { bg: 'bad-subtle', color: 'bad-fg', borderColor: 'bad-line' }

const Box = chakra(
  'div',
  defineRecipe({
    className: 'alert-box',
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      paddingBlock: '2',
      paddingInlineStart: '3',
      paddingInlineEnd: '1.5',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'float',
      '& > svg': { flexShrink: 0, marginTop: '6px' },
    },
    variants: {
      kind: {
        primary: accent,
        info: accent,
        secondary: { ...quiet, bg: 'bg-subtle' },
        default: quiet,
        light: quiet,
        dark: { bg: 'fg-text', color: 'bg-surface', borderColor: 'fg-text' },
        success: { bg: 'good-subtle', color: 'good-fg', borderColor: 'good-line' },
        warning: { bg: 'warn-subtle', color: 'warn-fg', borderColor: 'warn-line' },
        danger: bad,
        red: bad,
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

type Props = { kind: Kind; title: string | null; message: string; onClose: () => void }

/** A short message over the page. */
export function AlertBox({ kind, title, message, onClose }: Props) {
  const Icon = icons[kind]
  return (
    <Box kind={kind}>
      <Icon size={16} aria-hidden />
      <chakra.div flex="1" minWidth="0" paddingBlock="1" overflowWrap="anywhere">
        {title ? <chakra.p fontWeight="semibold">{title}</chakra.p> : null}
        <p>{message}</p>
      </chakra.div>
      <Button
        variant="ghost"
        size="sm"
        isIcon
        color="inherit"
        aria-label={`Close alert: ${title ?? message}`}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </Box>
  )
}
