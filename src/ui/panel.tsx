import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ComponentProps, Ref } from 'react'
import { useNeedsChakra } from './needs-chakra.ts'

type Props = HTMLChakraProps<'section'> & { inset?: boolean; ref?: Ref<HTMLElement> }

/** A surface with a hairline border; `inset` pads it. */
export function Panel({ inset = false, ...props }: Props) {
  const className = inset ? 'panel inset' : 'panel'
  if (useNeedsChakra(props)) return <chakra.section {...props} className={className} />
  return <section {...(props as ComponentProps<'section'>)} className={className} />
}
