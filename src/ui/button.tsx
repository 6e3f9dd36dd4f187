import { chakra, defineRecipe } from '@chakra-ui/react'

/** The look of a button, also for links that act as one. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '120ms',
    _disabled: { color: 'fg-off', bg: 'bg-subtle', borderColor: 'line-hair' },
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent-solid',
        color: 'accent-contrast',
        '&:hover:not(:disabled)': { bg: 'accent-hover' },
      },
      outline: {
        bg: 'bg-surface',
        borderColor: 'line-hair',
        '&:hover:not(:disabled)': { bg: 'bg-subtle' },
      },
      ghost: {
        color: 'fg-quiet',
        '&:hover:not(:disabled)': { bg: 'bg-subtle', color: 'fg-text' },
        _disabled: { bg: 'transparent', borderColor: 'transparent' },
      },
      danger: {
        bg: 'bg-surface',
        borderColor: 'bad-line',
        color: 'bad-fg',
        '&:hover:not(:disabled)': { bg: 'bad-subtle' },
      },
    },
    size: {
      sm: { height: { base: '11', md: '7' }, paddingInline: '2.5', textStyle: 'small' },
      md: { height: { base: '11', md: '8' }, paddingInline: '3', textStyle: 'body' },
      lg: { height: { base: '11', md: '9' }, paddingInline: '4', textStyle: 'body' },
      touch: { height: '11', paddingInline: '4', textStyle: 'body' },
    },
    isIcon: { true: { paddingInline: '0', aspectRatio: '1' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

/** A button. A link with its look is made of `buttonRecipe`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
