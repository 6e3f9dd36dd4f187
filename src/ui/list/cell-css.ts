import { screenOnly, tableAsCards, tableInColumnsOnScreen } from '../media.ts'

/** The look of what opens over the cells of a list, by class, and of the buttons that open it. */
export const cellCss = {
  '.cell-words': {
    position: 'absolute',
    top: '0',
    insetInlineStart: '0',
    zIndex: '1',
    minWidth: 'full',
    width: 'max-content',
    maxWidth: '24rem',
    paddingBlock: '2.5',
    paddingInline: '3',
    bg: 'bg-surface',
    // No border: its words lie where those of the cell do.
    outline: '1px solid {colors.line-float}',
    borderRadius: 'md',
    boxShadow: 'float',
    whiteSpace: 'pre-line',
    [tableAsCards]: { display: 'none' },
    ...screenOnly,
  },
  '.cell-list': {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineEnd: '0',
    zIndex: '1',
    width: 'max-content',
    maxWidth: '20rem',
    paddingBlock: '2',
    paddingInline: '3',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderColor: 'line-float',
    borderRadius: 'md',
    boxShadow: 'float',
    listStyleType: 'none',
  },
  '.cell-values': {
    [tableInColumnsOnScreen]: { display: 'flex', alignItems: 'center', gap: '1.5', '& > .others': { display: 'none' } },
    '& > .more': { flexShrink: '0', [tableAsCards]: { display: 'none' }, ...screenOnly },
    '& button': {
      minWidth: '6',
      minHeight: '6',
      paddingInline: '1.5',
      borderRadius: 'sm',
      bg: 'bg-subtle',
      textStyle: 'label',
      color: 'fg-quiet',
      _hover: { color: 'fg-text' },
    },
  },
} as const
