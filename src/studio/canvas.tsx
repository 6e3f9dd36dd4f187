import { Maximize2, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { usePrinting } from '#src/ui/printing.ts'
import { Diagram } from './diagram.tsx'
import type { Drawing } from './drawing.ts'
import type { Marks } from './marks.ts'
import { usePointers } from './use-pointers.ts'
import { useFocus, usePainted, useSize, useView, useWheel } from './use-view.ts'
import { keyMoves, zoomed } from './view.ts'

type Props = {
  drawing: Drawing
  title: string
  marks: Marks
  /** A state or transition to bring into the middle, whenever it becomes another one. */
  focus?: string | null
  onPick?: (edge: string) => void
  /** What is drawn on top. */
  children?: ReactNode
}

/** The room that the buttons take in their corner, in px, as large as they are for fingers. */
const controls = { width: 160, height: 60 }

/** A diagram that is moved and enlarged by mouse, touch and keyboard. */
export function Canvas({ drawing, title, marks, focus = null, onPick, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { view, whole, change, bring } = useView(drawing, size, controls)
  const { x, y, scale } = usePainted(drawing, view)
  useWheel(box, view, change)
  useFocus(focus, drawing, size, view, bring)
  const pointers = usePointers(view, change, onPick)
  const isPrinting = usePrinting()
  const press = (event: KeyboardEvent) => {
    const next = event.key === '0' ? () => whole : keyMoves[event.key]
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(next(view))
  }

  return (
    <chakra.div position="relative" height="full" minHeight="0">
      <chakra.div
        ref={box}
        role="application"
        aria-label={texts.canvas(title)}
        aria-roledescription={texts.diagram}
        tabIndex={0}
        height="full"
        overflow="hidden"
        bg="bg-page"
        cursor="grab"
        touchAction="none"
        userSelect="none"
        borderRadius="lg"
        onKeyDown={press}
        {...pointers}
      >
        {size.width > 0 ? (
          <chakra.div
            willChange="transform"
            css={{ '& > svg': { overflow: 'visible' } }}
            style={
              isPrinting
                ? { height: '100%' }
                : { transform: `translate(${(x - view.x) * scale}px, ${(y - view.y) * scale}px)` }
            }
          >
            <Diagram
              drawing={drawing}
              id="diagram"
              title={title}
              colour={cssColour}
              marks={marks}
              // On paper it is whole, and as wide as the sheet.
              {...(isPrinting
                ? { width: '100%', height: '100%' }
                : {
                    width: size.width,
                    height: size.height,
                    view: { x, y, width: size.width / scale, height: size.height / scale },
                  })}
            >
              {children}
            </Diagram>
          </chakra.div>
        ) : null}
      </chakra.div>
      <chakra.div position="absolute" right="3" bottom="3" display="flex" gap="1">
        <Button variant="outline" isIcon aria-label={texts.smaller} onClick={() => change(zoomed(view, 0.8))}>
          <Minus aria-hidden />
        </Button>
        <Button variant="outline" isIcon aria-label={texts.larger} onClick={() => change(zoomed(view, 1.25))}>
          <Plus aria-hidden />
        </Button>
        <Button variant="outline" isIcon aria-label={texts.fit} onClick={() => change(whole)}>
          <Maximize2 aria-hidden />
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
