import { type ButtonLook, buttonClass, rowButtonClass } from './button-class.ts'
import { type Pressable, pressProps } from './button-press.ts'
import type { Plain } from './classed.ts'

/** A button. */
export const Button = ({ variant, size, isIcon, className, ...props }: ButtonLook & Pressable<Plain<'button'>>) => (
  <button type="button" className={buttonClass({ variant, size, isIcon }, className)} {...pressProps(props)} />
)

/** A link with the look of a button. */
export const ButtonAnchor = ({ variant, size, isIcon, className, ...props }: ButtonLook & Plain<'a'>) => (
  <a className={buttonClass({ variant, size, isIcon }, className)} {...props} />
)

/** A button of an icon in each row of a list. */
export const RowButton = (props: Omit<Plain<'button'>, 'className' | 'type'>) => (
  <button type="button" className={rowButtonClass} {...props} />
)
