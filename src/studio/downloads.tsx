import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useCopy } from '#src/ui/clipboard.ts'
import { palette } from '#src/ui/palette.ts'
import { Diagram } from './diagram.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { configOf, mermaidOf } from './exports.ts'
import { type Language, names, titleOf, wordsOf } from './phrases.ts'
import { scxmlOf } from './scxml.ts'

/** A diagram as a file of its own, in the light colours. */
const svgOf = ({ name, drawings }: DrawnMachine, language: Language): string => {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <Diagram
        drawing={drawings[language]}
        id={name}
        title={texts.diagramOf(titleOf(name))}
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
  onSave: (name: string, content: Blob) => void
}

/** Takes a machine along, for other tools. */
export function Downloads({ machine, language, onSave }: Props) {
  const { name, chart, words, drawings } = machine
  const phrases = language === 'names' ? names : wordsOf(words)
  const kinds = [
    ['SVG', 'svg', 'image/svg+xml', () => svgOf(machine, language)],
    ['Mermaid', 'mmd', 'text/plain', () => mermaidOf(chart, phrases, texts.anyState)],
    ['SCXML', 'scxml', 'application/scxml+xml', () => scxmlOf(chart)],
    ['JSON', 'json', 'application/json', () => JSON.stringify(configOf(chart), null, 2)],
  ] as const
  const link = useCopy(window.location.href)
  const [isDrawn, setIsDrawn] = useState(true)
  const savePng = async () => {
    const { pngOf } = await import('./picture.ts')
    const { width, height } = drawings[language]
    return pngOf(svgOf(machine, language), { width, height, background: palette['bg.page'][0] })
  }
  const takePng = () =>
    savePng().then(
      (it) => {
        setIsDrawn(true)
        onSave(`${name}.png`, it)
      },
      () => setIsDrawn(false),
    )
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      {kinds.map(([kind, ending, type, textOf]) => (
        <Button
          key={kind}
          size="sm"
          aria-label={texts.downloadAs(kind)}
          onClick={() => onSave(`${name}.${ending}`, new Blob([textOf()], { type }))}
        >
          {kind}
        </Button>
      ))}
      <Button size="sm" aria-label={texts.downloadAs(texts.png)} onClick={() => void takePng()}>
        {texts.png}
      </Button>
      <Button size="sm" onClick={link.copy}>
        <Link2 aria-hidden />
        {texts.copyLink}
      </Button>
      <chakra.p role="status" textStyle="small" flexBasis="full" css={{ '&:empty': { display: 'none' } }}>
        {isDrawn ? (link.outcome === null ? null : texts.linkOutcome[link.outcome]) : texts.pictureFailed}
      </chakra.p>
    </chakra.div>
  )
}
