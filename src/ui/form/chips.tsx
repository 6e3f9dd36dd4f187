import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'
import type { Option } from './field-props.ts'

type Props = { label: string; items: readonly Option[]; isLocked: boolean; onRemove: (value: string) => void }

/** What is chosen in a field that holds several. */
export const Chips = ({ label, items, isLocked, onRemove }: Props) =>
  items.length === 0 ? null : (
    <chakra.ul aria-label={texts.selectedIn(label)} display="flex" flexWrap="wrap" gap="1.5" marginBottom="1.5">
      {items.map((it) => (
        <chakra.li
          key={it.value}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minHeight="7"
          maxWidth="full"
          paddingInlineStart="2.5"
          paddingInlineEnd={isLocked ? '2.5' : '1'}
          borderRadius="sm"
          bg="bg-subtle"
        >
          <chakra.span minWidth="0" overflowWrap="anywhere">
            {it.label}
          </chakra.span>
          {isLocked ? null : (
            <Button
              variant="ghost"
              size="sm"
              isIcon
              height={{ base: '9', md: '6' }}
              aria-label={texts.removeItem(it.label)}
              onClick={() => onRemove(it.value)}
            >
              <X aria-hidden />
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
