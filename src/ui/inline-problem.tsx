import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What went wrong, in red, read out at once; `action` is the way on. */
export const InlineProblem = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <chakra.div
    role="alert"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="2"
    paddingBlock="2"
    paddingInline="3"
    borderWidth="1px"
    borderRadius="md"
    borderColor="bad-line"
    bg="bad-subtle"
    color="bad-fg"
  >
    <CircleAlert size={16} aria-hidden />
    <chakra.p flex="1 1 12rem">{children}</chakra.p>
    {action}
  </chakra.div>
)
