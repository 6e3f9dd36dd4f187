import type { SystemContext } from '@chakra-ui/react'

/** All that the provider itself reads: layers and global rules are in the page from a file. */
const forProvider = { _config: { disableLayers: true }, _global: [] } satisfies Partial<SystemContext>

/**
 * What components of Chakra are drawn with: the same object for as long as the page lives. It is empty until the first of
 * them is loaded (`chakra.ts`), since the pages that most people begin with have none.
 */
export const system = { ...forProvider } as Partial<SystemContext> as SystemContext

export const fillSystem = (made: SystemContext) => Object.assign(system, made, forProvider)
