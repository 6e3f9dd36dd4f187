/** The look of a box or a circle to tick, with its words. */
export const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: '2',
  minHeight: { base: '11', md: '8' },
  cursor: 'pointer',
  '& > input': { width: '1rem', height: '1rem', flexShrink: 0, accentColor: 'var(--sw-colors-accent-solid)' },
  '&:has(:disabled)': { color: 'fg-quiet', cursor: 'not-allowed' },
} as const
