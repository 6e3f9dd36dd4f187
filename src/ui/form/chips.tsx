import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'
import type { Option } from './field-props.ts'

type Props = { label: string; items: readonly Option[]; isLocked: boolean; onRemove: (value: string) => void }

/** What is chosen in a field that holds several. */
export const Chips = ({ label, items, isLocked, onRemove }: Props) =>
  items.length === 0 ? null : (
    <ul aria-label={texts.selectedIn(label)} className="chips">
      {items.map((it) => (
        <li key={it.value}>
          <span>{it.label}</span>
          {isLocked || it.isLocked ? null : (
            <Button
              variant="ghost"
              size="sm"
              isIcon
              aria-label={texts.removeItem(it.label)}
              onClick={() => onRemove(it.value)}
            >
              <X aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
