import { screenOnly } from '../media.ts'

/** The look of what a list is narrowed to, of the views of it that are kept, and of its export, by class. */
export const listChoicesCss = {
  '.filter-chips': {
    flexBasis: 'full',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    '& > .clear': { minHeight: { base: '11', md: '7' } },
  },
  '.filter-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: '11', md: '7' },
    paddingInlineStart: '2.5',
    paddingInlineEnd: '1.5',
    borderRadius: 'full',
    bg: 'accent-subtle',
    color: 'accent-fg',
    textStyle: 'small',
    fontWeight: 'medium',
    _hover: { textDecoration: 'line-through' },
    '& > svg': screenOnly,
  },
  '.view-form': {
    display: 'grid',
    gap: '1',
    marginTop: '2',
    '& > label': { color: 'fg-text', fontWeight: 'medium' },
    '& > p': { textStyle: 'small', minHeight: '5' },
  },
  '.kept-views': {
    display: 'grid',
    gap: '3',
    listStyleType: 'none',
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'center' },
    '& > li > .tick': { gridColumn: '1 / -1', justifySelf: 'start' },
    '& > li > .name': { color: 'fg-text', fontWeight: 'medium' },
  },
  '.list-failure': { padding: { base: '4', md: '5' } },
  '.above-list': { marginBottom: '4' },
  '.export-failure': {
    display: 'grid',
    gap: '2',
    justifyItems: 'end',
    marginBottom: '4',
    '& > .notice-box': { width: 'full' },
  },
  '.export-progress': { flex: '1 1 10rem' },
}
