import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

const Sorter = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    marginInline: '-1.5',
    paddingInline: '1.5',
    minHeight: '7',
    borderRadius: 'sm',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    _hover: { bg: 'bg-subtle', color: 'fg-text' },
    '& > svg': { flexShrink: 0 },
  },
})

type Props = {
  title: string
  /** How the rows are ordered by this column; null: they are not. */
  direction: 'asc' | 'desc' | null
  onToggle: () => void
  isNumber?: boolean
  /** Left out on screens of middling width. */
  isMinor?: boolean
}

/** The head of a column that the rows can be ordered by. */
export const SortHeader = ({ title, direction, onToggle, isNumber = false, isMinor = false }: Props) => (
  <th
    scope="col"
    className={[isNumber && 'number', isMinor && 'minor'].filter(Boolean).join(' ') || undefined}
    aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
  >
    <Sorter type="button" onClick={onToggle} color={direction ? 'fg-text' : undefined}>
      {title}
      {direction === 'asc' ? <ArrowUp size={12} aria-hidden /> : null}
      {direction === 'desc' ? <ArrowDown size={12} aria-hidden /> : null}
      {direction === null ? <ChevronsUpDown size={12} aria-hidden opacity={0.6} /> : null}
    </Sorter>
  </th>
)
