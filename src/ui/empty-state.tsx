import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode }

/** Shown where nothing is, with what to do next. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <chakra.div display="grid" justifyItems="center" textAlign="center" gap="1" paddingBlock="12" paddingInline="4">
    <chakra.span color="fg-quiet" bg="bg-subtle" borderRadius="lg" padding="2.5" marginBottom="2">
      <Icon size={20} aria-hidden />
    </chakra.span>
    <chakra.p textStyle="h3">{title}</chakra.p>
    <chakra.p color="fg-quiet" maxWidth="48ch">
      {children}
    </chakra.p>
    {action ? <chakra.div marginTop="3">{action}</chakra.div> : null}
  </chakra.div>
)
