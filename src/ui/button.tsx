import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ComponentProps, Ref } from 'react'
import { type ButtonLook, buttonClass, rowButtonClass } from './button-css.ts'
import { useNeedsChakra } from './needs-chakra.ts'

type ButtonProps = ButtonLook & HTMLChakraProps<'button'> & { ref?: Ref<HTMLButtonElement> }

/** A button. */
export function Button({ variant, size, isIcon, className, ...props }: ButtonProps) {
  const look = { type: 'button', className: buttonClass({ variant, size, isIcon }, className) } as const
  if (useNeedsChakra(props)) return <chakra.button {...look} {...props} />
  return <button {...look} {...(props as ComponentProps<'button'>)} />
}

type AnchorProps = ButtonLook & HTMLChakraProps<'a'> & { ref?: Ref<HTMLAnchorElement> }

/** A link with the look of a button. */
export function ButtonAnchor({ variant, size, isIcon, className, ...props }: AnchorProps) {
  const look = { className: buttonClass({ variant, size, isIcon }, className) }
  if (useNeedsChakra(props)) return <chakra.a {...look} {...props} />
  return <a {...look} {...(props as ComponentProps<'a'>)} />
}

/** A button of an icon in each row of a list. */
export const RowButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={rowButtonClass} {...props} />
)
