/** The look of everything that is typed or chosen in. */
export const inputStyle = {
  width: 'full',
  height: { base: '11', md: '9' },
  paddingInline: '3',
  bg: 'bg-surface',
  color: 'fg-text',
  borderWidth: '1px',
  borderColor: 'line-field',
  borderRadius: 'md',
  textOverflow: 'ellipsis',
  // Smaller text would make a phone zoom in.
  fontSize: { base: 'lg', md: 'md' },
  _placeholder: { color: 'fg-quiet', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'bad-fg' },
  _disabled: { bg: 'bg-subtle', color: 'fg-quiet', cursor: 'not-allowed' },
} as const
