import { useEffect, useMemo, useRef, useState } from 'react'
import type { LifeNumbers, RecordLife } from '#src/contract/lives.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Canvas } from './canvas.tsx'
import { Choice, LanguageChoice } from './choice.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { RecordsPanel } from './life-panel.tsx'
import type { Marks } from './marks.ts'
import { type OutlineState, outlineOf } from './outline.ts'
import { type Language, names as machineNames, titleOf, wordsOf } from './phrases.ts'
import { partsWith, withOuter } from './search-parts.ts'
import { SimulatorPanel } from './simulator-panel.tsx'
import { faultTexts, survivorsOn } from './survivors.ts'
import { TextPanel } from './text-panel.tsx'
import { type Simulated, useLives, useSimulation } from './use-machine.ts'
import { WayToAll } from './way-to-all.tsx'

type Props = {
  machine: DrawnMachine
  screens: readonly string[] | null
  server: readonly string[]
  language: Language
  onLanguage: (language: Language) => void
  /** The states that are entered, by their paths. */
  entered: readonly string[]
  /** The state or transition that is chosen in the text, by its id. */
  part: string | null
  onPart: (id: string | null) => void
  /** The machine itself, once somebody simulates it. */
  simulated: Simulated | null
  /** The steps of the simulation by the names of their cases. */
  walk: readonly string[]
  onWalk: (names: string[]) => void
  /** After how many steps the walk of the address was cut off; null where it is whole. */
  cutAfter: number | null
  /** Whether records live on it: one that is shown, or the numbers of all. */
  hasRecords: boolean
  life: RecordLife | null
  numbers: LifeNumbers | null
  /** Why the numbers of all records are not there; null unless that is so. */
  problem: string | null
  onRetry: () => void
  onRecords: () => void
  /** Hands a file to the person. */
  onSave: (name: string, content: Blob) => void
}

/** As much of the diagram as tells anything, in px. */
const leastSeen = 200

type Panel = 'text' | 'simulator' | 'records'
const panelNames: Record<Panel, string> = { text: texts.asText, simulator: texts.simulator, records: texts.records }

/** What stands beside the diagram. */
function PanelChoice(it: { panels: readonly Panel[]; shown: Panel; onChoose: (panel: Panel) => void }) {
  return (
    <chakra.div role="group" aria-label={texts.panelLabel} display="flex" gap="1">
      {it.panels.map((panel) => (
        <Choice key={panel} isOn={panel === it.shown} onChoose={() => it.onChoose(panel)}>
          {panelNames[panel]}
        </Choice>
      ))}
    </chakra.div>
  )
}

/** What was asked for in the text is shown on the diagram, which on a phone is above it: once that part is the chosen one. */
function usePictureInView(chosen: string | null) {
  const picture = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ part: string | null } | null>(null)
  // After the effects of the text, which brings what was pointed out on the diagram into view.
  useEffect(() => {
    if (wanted?.part !== chosen) return
    setWanted(null)
    const { top, bottom } = picture.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    if (bottom < leastSeen || top > window.innerHeight - leastSeen)
      picture.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted, chosen])
  return { picture, showPicture: (part: string | null) => setWanted({ part }) }
}

/** What is said of the machine in a language: its states and steps, and the faults that no test notices. */
function useWords({ chart, words, survivors: missed }: DrawnMachine, language: Language) {
  const phrases = useMemo(() => (language === 'names' ? machineNames : wordsOf(words)), [language, words])
  const outline = useMemo(() => outlineOf(chart, phrases), [chart, phrases])
  const tellFault = useMemo(
    () => (language === 'names' ? (it: string) => it : faultTexts(chart, phrases)),
    [language, chart, phrases],
  )
  const survivors = useMemo(() => survivorsOn(chart, missed ?? [], tellFault), [chart, missed, tellFault])
  return { phrases, outline, tellFault, survivors }
}

/** A state or a transition of a machine, with the state that it is at or leads to; null for an id of neither. */
const chosenIn = (outline: readonly OutlineState[], id: string | null) => {
  for (const { path, steps } of outline) {
    if (path === id) return { id, state: path }
    const step = steps.find((it) => it.edge === id)
    if (step) return { id: step.edge, state: step.to[0] ?? path }
  }
  return null
}

/** One machine: its diagram, and the same as text beside it. */
export function MachineScreen(props: Props) {
  const { machine, screens, server, language, onLanguage, entered, simulated, walk: names, onWalk, onSave } = props
  const { part, onPart, hasRecords, life, numbers, problem, onRecords, onRetry, cutAfter } = props
  const { chart, drawings, words } = machine
  const { phrases, outline, tellFault, survivors } = useWords(machine, language)
  const [sought, setSought] = useState('')
  const chosen = chosenIn(outline, part)
  const { picture, showPicture } = usePictureInView(chosen?.id ?? null)
  const [isTextWanted, setIsTextWanted] = useState(false)
  const [isCoverage, setIsCoverage] = useState(false)
  const simulation = useSimulation(simulated, names)
  const step = simulation?.walk.steps.at(-1)
  const lived = useLives(chart, life, numbers)
  const at = step?.at ?? lived?.at ?? entered
  const here = withOuter(at)
  const isSimulator = simulation !== null && !isTextWanted
  const isRecordsAsked = lived !== null || problem !== null
  const isRecords = isRecordsAsked && !isSimulator && !isTextWanted
  const panel: Panel = isSimulator ? 'simulator' : isRecords ? 'records' : 'text'
  // What the text points out or finds is on the diagram for as long as the text is beside it.
  const pointed = panel === 'text' ? chosen : null
  const found = panel === 'text' ? partsWith(outline, sought) : null
  const marks: Marks = {
    entered: pointed && !pointed.id.includes('|') ? new Set([...here, pointed.id]) : here,
    lit: new Set(pointed ? [pointed.id] : (step?.taken ?? lived?.gone)),
    rules: machine.refusals,
    taken: isCoverage ? machine.taken : null,
    survivors: isCoverage ? survivors : null,
    notes: lived?.notes,
    flow: lived?.flow,
    open: new Set(isSimulator ? simulation.choices.open.flatMap((it) => it.taken[0] ?? []) : []),
    found,
  }
  const take = (edge: string) => {
    if (!isSimulator) {
      if (!chosenIn(outline, edge)) return
      setIsTextWanted(true)
      setSought('')
      onPart(edge)
      return
    }
    const next = simulation?.choices.open.find((it) => it.taken[0] === edge)
    if (next) onWalk([...(simulation?.walk.steps ?? []), next].map((it) => it.cause.name))
  }
  const choose = (it: Panel) => {
    setIsTextWanted(it === 'text')
    if (it === 'simulator' && !simulation) onWalk([])
    if (it === 'records' && !isRecordsAsked) onRecords()
  }
  const nameOf = (path: string) => outline.find((it) => it.path === path)?.name ?? path
  const title = titleOf(machine.name)
  return (
    <>
      <PageHeader
        title={title}
        purpose={words.purpose}
        about={<WayToAll />}
        actions={<LanguageChoice language={language} onLanguage={onLanguage} />}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
        alignItems="stretch"
      >
        <chakra.div
          ref={picture}
          scrollMarginTop="20"
          height={{ base: '60vh', xl: 'calc(100vh - 13rem)' }}
          minHeight="20rem"
          borderWidth="1px"
          borderRadius="lg"
        >
          <Canvas
            drawing={drawings[language]}
            title={texts.diagramOf(title)}
            marks={marks}
            focus={pointed?.state ?? at[0] ?? null}
            onPick={take}
          />
        </chakra.div>
        <chakra.section
          aria-label={panelNames[panel]}
          display="flex"
          flexDirection="column"
          gap="3"
          minHeight="0"
          maxHeight={{ xl: 'calc(100vh - 13rem)' }}
        >
          <PanelChoice
            panels={hasRecords ? ['text', 'simulator', 'records'] : ['text', 'simulator']}
            shown={panel}
            onChoose={choose}
          />
          {isSimulator ? (
            <chakra.div flex="1" minHeight="0" overflowY="auto" padding="1" margin="-1" tabIndex={-1}>
              <SimulatorPanel chart={chart} phrases={phrases} {...simulation} cutAfter={cutAfter} onWalk={onWalk} />
            </chakra.div>
          ) : isRecords ? (
            <RecordsPanel
              life={life}
              numbers={numbers}
              problem={problem}
              stays={lived?.stays ?? []}
              nameOf={nameOf}
              onAll={onRecords}
              onWays={() => choose('simulator')}
              onRetry={onRetry}
            />
          ) : (
            <TextPanel
              machine={machine}
              language={language}
              screens={screens}
              server={server}
              outline={outline}
              entered={here}
              sought={sought}
              found={found}
              onSearch={setSought}
              chosen={chosen?.id ?? null}
              onChoose={(id) => {
                onPart(chosen?.id === id ? null : id)
                if (chosen?.id !== id) showPicture(id)
              }}
              survivors={survivors}
              tellFault={tellFault}
              isCoverage={isCoverage}
              onCoverage={() => {
                setIsCoverage((it) => !it)
                if (!isCoverage) showPicture(chosen?.id ?? null)
              }}
              onPath={() => setIsTextWanted(false)}
              onSave={onSave}
            />
          )}
        </chakra.section>
      </chakra.div>
    </>
  )
}
