import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { classed } from '#src/ui/classed.ts'
import { MenuAnchor } from '#src/ui/menu.tsx'

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** A link that is an item of a menu. */
export const MenuLink = createLink(MenuAnchor)

/** A link in or beside text. */
export const TextLink = createLink(classed('a', 'text-link'))
