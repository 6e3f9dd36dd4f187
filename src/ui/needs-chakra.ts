import { useChakraContext } from '@chakra-ui/react'

/**
 * Whether only Chakra can draw it: with props of a style, or as what stands inside. A component of Chakra works out its look
 * whenever it is drawn.
 */
export const useNeedsChakra = (props: object): boolean => {
  const { isValidProperty } = useChakraContext()
  return Object.keys(props).some((it) => it === 'asChild' || isValidProperty(it))
}
