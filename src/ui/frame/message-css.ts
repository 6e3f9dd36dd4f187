import type { Size } from '#machines/kit/kinds.ts'
import { kindColours } from '../kinds.ts'

const inBox = { borderWidth: '1px', borderRadius: 'lg' } as const

const byClass = <T extends object>(prefix: string, looks: T) =>
  Object.fromEntries(Object.entries(looks).map(([name, look]) => [`.${prefix}-${name}`, look]))

const tones = {
  neutral: { bg: 'bg-subtle', color: 'fg-text', borderColor: 'line-hair' },
  accent: { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-line' },
  good: { bg: 'good-subtle', color: 'good-fg', borderColor: 'good-line' },
  bad: { bg: 'bad-subtle', color: 'bad-fg', borderColor: 'bad-line' },
  warn: { bg: 'warn-subtle', color: 'warn-fg', borderColor: 'warn-line' },
} as const
export type NoticeTone = keyof typeof tones

const sizes = {
  xxs: { fontSize: 'xs', paddingBlock: '0' },
  xs: { fontSize: 'xs', paddingBlock: '0.5' },
  sm: { fontSize: 'sm', paddingBlock: '1' },
  md: { fontSize: 'md', paddingBlock: '2' },
  lg: { fontSize: 'md', paddingBlock: '3' },
  xl: { fontSize: 'lg', paddingBlock: '4' },
} as const satisfies Record<Size, object>

/** The look of what tells of something, by class: a line in a box, an alert, what stands where nothing is. */
export const messageCss = {
  '.notice-box': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '2',
    paddingInline: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > .fact': { flex: '1 1 12rem' },
    // The sign, and beside it the message.
    '& > .failure': {
      flex: '1 1 12rem',
      minWidth: '0',
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      '& > svg': { paddingTop: '2px' },
      '& > .request-line': { gridColumn: '2' },
    },
    '& > .retry': { minHeight: { base: '11', md: '7' } },
  },
  ...byClass('notice', tones),
  // Above what it is about.
  '.notice-above': { marginBottom: '5' },
  '.connection': { marginBottom: '4' },
  '.request-line': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '1',
    minWidth: '0',
    textStyle: 'small',
    // What there is too much of is cut, not what it is called.
    '& > span:first-of-type': { whiteSpace: 'nowrap' },
    '& > code': { fontFamily: 'mono', minWidth: '0' },
    // In one line, except where it has to be selected by hand.
    '&.selected-by-hand': { flexWrap: 'wrap' },
    '&:not(.selected-by-hand) > code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': { boxSize: { base: '11', md: '6' } },
  },
  '.alert-box': {
    ...inBox,
    display: 'flex',
    alignItems: { base: 'center', md: 'flex-start' },
    gap: '2.5',
    paddingInlineStart: '3',
    paddingInlineEnd: '1.5',
    '&.floating': { boxShadow: 'float' },
    '& > svg': { marginTop: { base: '0', md: '6px' } },
    '& > div': { flex: '1', minWidth: '0', paddingBlock: '1' },
    '& > div > .title': { fontWeight: 'semibold' },
  },
  ...byClass('alert', kindColours),
  ...byClass('alert', sizes),
  '.empty-state': {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '1',
    paddingBlock: '12',
    paddingInline: '4',
    '& > span': { color: 'fg-quiet', bg: 'bg-subtle', borderRadius: 'lg', padding: '2.5', marginBottom: '2' },
    '& > .title': { textStyle: 'h3' },
    '& > .text': { color: 'fg-quiet', maxWidth: '48ch' },
    '& > .action': { marginTop: '3' },
  },
}
