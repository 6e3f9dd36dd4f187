import { screenOnly } from '../media.ts'

const line = { display: 'flex', alignItems: 'center' } as const
const upToFingers = { base: '11', md: '8' } as const

/** The look of the sidebar, by class, and of what is there of it until its links are. */
export const sidebarCss = {
  '.sidebar': {
    position: 'fixed',
    bottom: '0',
    insetInlineStart: '0',
    top: 'topBar',
    width: 'sidebar',
    hideBelow: 'md',
    paddingBlock: '4',
    paddingInline: '3',
    bg: 'bg-surface',
    borderInlineEndWidth: '1px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    ...screenOnly,
  },
  '.sidebar-place': { display: 'flex', flexDirection: 'column', gap: '5' },
  '.sidebar-title': { textStyle: 'h3', paddingInline: '2', marginBottom: '1.5' },
  '.sidebar-list': { display: 'grid', gap: '0.5', listStyle: 'none', '&.inset': { paddingInlineStart: '2' } },
  '.sidebar-row': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: 'full',
    // A finger's width where the rows stand in the drawer.
    minHeight: upToFingers,
    paddingBlock: { base: '3', md: '1.5' },
    paddingInline: '2',
    borderRadius: 'md',
    outlineOffset: '-2px',
    '&.narrower': { color: 'fg-quiet' },
    '&.apart': { marginTop: '2' },
    '& > svg': { flexShrink: '0', marginTop: '2px', color: 'fg-quiet' },
    '&:is(a):hover': { bg: 'bg-subtle' },
    '&:is(a):active': { bg: 'bg-muted' },
    '&[aria-current]': { bg: 'accent-subtle', color: 'accent-fg', fontWeight: 'medium' },
    '&[aria-current] > svg': { color: 'accent-fg' },
    '&:is(a)[aria-current]:hover': { bg: 'accent-subtle' },
    '&[aria-disabled]': { color: 'fg-quiet' },
    '& > svg[data-done]': { color: 'good-fg' },
  },
  '.sidebar-skeleton': {
    display: 'grid',
    gap: '6',
    paddingInline: '2',
    '& > div, & > .steps > div': { ...line, gap: '2.5' },
    '& > .steps': { display: 'grid', alignItems: 'normal', gap: '5' },
  },
  '.accordion-head': {
    ...line,
    gap: '2',
    width: 'full',
    minHeight: upToFingers,
    paddingInline: '2',
    borderRadius: 'md',
    textStyle: 'label',
    color: 'fg-quiet',
    textAlign: 'start',
    outlineOffset: '-2px',
    _hover: { bg: 'bg-subtle', color: 'fg-text' },
    '& > span': { flex: '1', minWidth: '0' },
  },
}
