import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

// Made once: an icon that is the same element is not drawn again with its head.
const icons = {
  asc: <ArrowUp size={12} aria-hidden />,
  desc: <ArrowDown size={12} aria-hidden />,
  none: <ChevronsUpDown size={12} aria-hidden opacity={0.6} />,
}

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
    <button type="button" className="sort-head" onClick={onToggle}>
      <span>{title}</span>
      {icons[direction ?? 'none']}
    </button>
  </th>
)
