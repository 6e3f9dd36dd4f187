import type { HTMLChakraProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { type Pressable, pressProps } from './button-press.ts'
import { chakra } from './chakra.ts'
import { useModal } from './modal.tsx'
import { type NativeSelectProps, SelectMark, selectProps } from './native-select.tsx'
import { panelClass } from './panel.tsx'
import { skeletonClass } from './skeleton.tsx'

type Props<T extends 'a' | 'button' | 'section', E> = HTMLChakraProps<T> & { ref?: Ref<E> }

// The same as without `Styled`, with Chakra's props of a style, which lie over the class: each is worked out whenever it is
// drawn, and brings all of Chakra with it.

export const StyledButton = ({
  variant,
  size,
  isIcon,
  className,
  ...props
}: ButtonLook & Pressable<Props<'button', HTMLButtonElement>>) => (
  <chakra.button type="button" className={buttonClass({ variant, size, isIcon }, className)} {...pressProps(props)} />
)

export const StyledButtonAnchor = ({
  variant,
  size,
  isIcon,
  className,
  ...props
}: ButtonLook & Props<'a', HTMLAnchorElement>) => (
  <chakra.a className={buttonClass({ variant, size, isIcon }, className)} {...props} />
)

export const StyledPanel = ({ inset = false, ...props }: Props<'section', HTMLElement> & { inset?: boolean }) => (
  <chakra.section {...props} className={panelClass(inset)} />
)

export const StyledSkeleton = ({ isRound = false, ...props }: HTMLChakraProps<'span'> & { isRound?: boolean }) => (
  <chakra.span {...props} className={skeletonClass(isRound)} />
)

type ModalProps = Omit<HTMLChakraProps<'dialog'>, 'onCancel'> & { onCancel: () => void }

export const StyledModal = ({ onCancel, className, ...props }: ModalProps) => (
  <chakra.dialog {...useModal(onCancel, className)} {...props} />
)

type SelectProps = Omit<HTMLChakraProps<'select'>, 'onChange'> & NativeSelectProps

export const StyledNativeSelect = ({ options, nothing, onChoose, ...props }: SelectProps) => (
  <div className="on-input">
    <chakra.select {...props} {...selectProps({ options, nothing, onChoose })} />
    <SelectMark />
  </div>
)
