import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { screenOnly } from './media.ts'
import { usePageTitle } from './page-title.ts'

/** The way back from the page on screen, which the frame knows. */
export const PageBackContext = createContext<ReactNode>(null)

type Props = {
  title: string
  /** One line that says what the page is for. */
  purpose?: ReactNode
  /** What the page is about, above the title: a person, a period. */
  about?: ReactNode
  /** Right end: the primary action last. */
  actions?: ReactNode
  /** The actions come later than the page: on a phone, where they would push it down, they are left out. */
  areActionsLate?: boolean
}

/** The one `h1` of a page, with its purpose and its actions. */
export function PageHeader({ title, purpose, about, actions, areActionsLate = false }: Props) {
  usePageTitle(title)
  const back = useContext(PageBackContext)
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="flex-end" gap="4" marginBottom="6">
      {/* Where there is room for the sidebar, that has it. */}
      {back ? (
        <chakra.div
          hideFrom="md"
          flexBasis="full"
          marginInlineStart="-2"
          marginBlock="-3"
          css={{ '&:empty': { display: 'none' }, ...screenOnly }}
        >
          {back}
        </chakra.div>
      ) : null}
      <chakra.div flex="1 1 20rem" minWidth="0">
        {about ? (
          <chakra.div textStyle="small" color="fg-quiet" marginBottom="1">
            {about}
          </chakra.div>
        ) : null}
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        {purpose ? (
          <chakra.p color="fg-quiet" marginTop="1" maxWidth="68ch">
            {purpose}
          </chakra.p>
        ) : null}
      </chakra.div>
      {actions ? (
        <chakra.div
          display={areActionsLate ? { base: 'none', md: 'flex' } : 'flex'}
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          minWidth="0"
          maxWidth="full"
        >
          {actions}
        </chakra.div>
      ) : null}
    </chakra.header>
  )
}
