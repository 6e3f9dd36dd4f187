import type { ButtonSize, ButtonVariant } from './button-css.ts'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** A square with nothing but an icon. */
  isIcon?: boolean | undefined
}

/** The classes of a button, also of a link or a part that looks like one. */
export const buttonClass = ({ variant = 'outline', size = 'md', isIcon = false }: ButtonLook, more = ''): string =>
  `button button-${variant} button-${size}${isIcon ? ' button-icon' : ''}${more && ` ${more}`}`

/** Of an icon in each row of a list. */
export const rowButtonClass = buttonClass({ variant: 'ghost', size: 'sm', isIcon: true })
