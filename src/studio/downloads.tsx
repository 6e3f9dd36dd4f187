import { chakra } from '@chakra-ui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { palette } from '#src/ui/palette.ts'
import { Diagram } from './diagram.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { configOf, mermaidOf } from './exports.ts'
import { type Language, names, wordsOf } from './phrases.ts'

/** A diagram as a file of its own, in the light colours. */
const svgOf = ({ name, drawings }: DrawnMachine, language: Language): string => {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <Diagram
        drawing={drawings[language]}
        id={name}
        title={texts.diagramOf(name)}
        colour={(colour) => palette[colour][0]}
      />,
    ),
  )
  const text = box.innerHTML
  root.unmount()
  return text
}

type Props = {
  machine: DrawnMachine
  language: Language
  onSave: (name: string, type: string, text: string) => void
}

/** Takes a machine along, for other tools. */
export function Downloads({ machine, language, onSave }: Props) {
  const { name, chart, words } = machine
  const phrases = language === 'names' ? names : wordsOf(words)
  const kinds = [
    ['SVG', 'svg', 'image/svg+xml', () => svgOf(machine, language)],
    ['Mermaid', 'mmd', 'text/plain', () => mermaidOf(chart, phrases, texts.anyState)],
    ['JSON', 'json', 'application/json', () => JSON.stringify(configOf(chart), null, 2)],
  ] as const
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      {kinds.map(([kind, ending, type, textOf]) => (
        <Button
          key={kind}
          size="sm"
          aria-label={texts.downloadAs(kind)}
          onClick={() => onSave(`${name}.${ending}`, type, textOf())}
        >
          {kind}
        </Button>
      ))}
    </chakra.div>
  )
}
