import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'

/** How many of a few are done, in figures and, where there is room, as marks. */
export const Ticks = ({ done, total }: { done: number; total: number }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" verticalAlign="middle" whiteSpace="nowrap">
    <chakra.span aria-hidden display={{ base: 'inline-flex', sm: 'none', xl: 'inline-flex' }} gap="0.5">
      {Array.from({ length: total }, (_, index) => (
        <chakra.span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike and never move
          key={index}
          width="2.5"
          height="1"
          borderRadius="full"
          bg={index >= done ? 'bg-muted' : done === total ? 'good-fg' : 'accent-solid'}
        />
      ))}
    </chakra.span>
    <span className="figures">{texts.doneOf(done, total)}</span>
  </chakra.span>
)
