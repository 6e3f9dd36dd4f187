import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Canvas } from './canvas.tsx'
import type { Marks } from './diagram.tsx'
import { Downloads } from './downloads.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { type OutlineState, outlineOf } from './outline.ts'
import { OutlineList } from './outline-list.tsx'
import { type Language, names as machineNames, titleOf, wordsOf } from './phrases.ts'
import { makeSimulator } from './simulation.ts'
import { SimulatorPanel } from './simulator-panel.tsx'

type Props = {
  machine: DrawnMachine
  screens: readonly string[] | null
  server: readonly string[]
  language: Language
  onLanguage: (language: Language) => void
  /** The states that are entered, by their paths. */
  entered: readonly string[]
  /** The machine itself, once somebody simulates it. */
  simulated: { machine: AnyStateMachine; cases: AnyCases } | null
  /** The steps of the simulation by the names of their cases. */
  walk: readonly string[]
  onWalk: (names: string[]) => void
  /** Hands a file to the person. */
  onSave: (name: string, type: string, text: string) => void
}

/** The states and transitions that hold the words; null where nothing is searched for. */
export const partsWith = (outline: readonly OutlineState[], words: string): Set<string> | null => {
  const sought = words.trim().toLowerCase()
  if (sought === '') return null
  const holds = (...parts: (string | null)[]) => parts.some((it) => it?.toLowerCase().includes(sought))
  return new Set(
    outline.flatMap((it) => [
      ...(holds(it.name, it.path, ...it.facts) ? [it.path] : []),
      ...it.steps.filter((one) => holds(one.cause, one.guard, one.edge.split('|')[1] ?? null)).map((one) => one.edge),
    ]),
  )
}

/** A state with those around it. */
const withOuter = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap((it) => it.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))))

const Choice = ({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: ReactNode }) => (
  <Button variant={isOn ? 'secondary' : 'ghost'} size="sm" aria-pressed={isOn} onClick={onChoose}>
    {children}
  </Button>
)

const useSimulation = (simulated: Props['simulated'], names: readonly string[]) => {
  const simulator = useMemo(() => simulated && makeSimulator(simulated.machine, simulated.cases), [simulated])
  return useMemo(() => {
    if (!simulator) return null
    const walk = simulator.follow(names)
    const step = walk.steps.at(-1)
    return { simulator, walk, choices: step ? simulator.choices(step) : { open: [], closed: [] } }
  }, [simulator, names])
}

/** One machine: its diagram, and the same as text beside it. */
export function MachineScreen(props: Props) {
  const { machine, screens, server, language, onLanguage, entered, simulated, walk: names, onWalk, onSave } = props
  const { chart, drawings, words } = machine
  const phrases = language === 'names' ? machineNames : wordsOf(words)
  const outline = outlineOf(chart, phrases)
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<{ id: string; state: string } | null>(null)
  const found = partsWith(outline, sought)
  const [isTextWanted, setIsTextWanted] = useState(false)
  const simulation = useSimulation(simulated, names)
  const step = simulation?.walk.steps.at(-1)
  const at = step?.at ?? entered
  const here = withOuter(at)
  const isSimulator = simulation !== null && !isTextWanted
  const marks: Marks = {
    entered: chosen && !chosen.id.includes('|') ? new Set([...here, chosen.id]) : here,
    lit: new Set(chosen ? [chosen.id] : step?.taken),
    open: new Set(isSimulator ? simulation.choices.open.flatMap((it) => it.taken[0] ?? []) : []),
    found,
  }
  const take = (edge: string) => {
    const next = simulation?.choices.open.find((it) => it.taken[0] === edge)
    if (next) onWalk([...(simulation?.walk.steps ?? []), next].map((it) => it.cause.name))
  }
  const title = titleOf(machine.name)
  return (
    <>
      <PageHeader
        title={title}
        purpose={words?.purpose}
        about={<Link {...pageLinks.machines}>{texts.allMachines}</Link>}
        actions={
          <chakra.div role="group" aria-label={texts.languageLabel} display="flex" gap="1">
            <Choice isOn={language === 'words'} onChoose={() => onLanguage('words')}>
              {texts.inWords}
            </Choice>
            <Choice isOn={language === 'names'} onChoose={() => onLanguage('names')}>
              {texts.inNames}
            </Choice>
          </chakra.div>
        }
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
        alignItems="stretch"
      >
        <chakra.div
          height={{ base: '60vh', xl: 'calc(100vh - 13rem)' }}
          minHeight="20rem"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg-page"
        >
          <Canvas
            drawing={drawings[language]}
            title={texts.diagramOf(title)}
            marks={marks}
            focus={chosen?.state ?? at[0] ?? null}
            onPick={take}
          />
        </chakra.div>
        <chakra.section
          aria-label={isSimulator ? texts.simulator : texts.asText}
          display="flex"
          flexDirection="column"
          gap="3"
          minHeight="0"
          maxHeight={{ xl: 'calc(100vh - 13rem)' }}
        >
          <chakra.div role="group" aria-label={texts.panelLabel} display="flex" gap="1">
            <Choice isOn={!isSimulator} onChoose={() => setIsTextWanted(true)}>
              {texts.asText}
            </Choice>
            <Choice
              isOn={isSimulator}
              onChoose={() => {
                setIsTextWanted(false)
                if (!simulation) onWalk([])
              }}
            >
              {texts.simulator}
            </Choice>
          </chakra.div>
          {isSimulator ? (
            <chakra.div flex="1" minHeight="0" overflowY="auto" padding="1" margin="-1" tabIndex={-1}>
              <SimulatorPanel chart={chart} phrases={phrases} {...simulation} onWalk={onWalk} />
            </chakra.div>
          ) : (
            <>
              <chakra.div display="flex">
                <SearchField
                  label={texts.findPart}
                  placeholder={texts.findPart}
                  value={sought}
                  onType={setSought}
                  onSubmit={() => {}}
                  onClear={() => setSought('')}
                />
              </chakra.div>
              <chakra.p role="status" textStyle="small" color="fg-quiet" css={{ '&:empty': { display: 'none' } }}>
                {found ? texts.partsFound(found.size) : null}
              </chakra.p>
              <chakra.div flex="1" minHeight="0" overflowY="auto" tabIndex={-1}>
                <OutlineList
                  outline={outline}
                  entered={here}
                  chosen={chosen?.id ?? null}
                  found={found}
                  onChoose={(id, state) => setChosen((it) => (it?.id === id ? null : { id, state }))}
                />
              </chakra.div>
              <Facts>
                <Fact name={texts.usedOn}>
                  {screens === null ? texts.everyPage : screens.length > 0 ? screens.join(', ') : texts.withinOthers}
                </Fact>
                {server.length > 0 ? <Fact name={texts.askedByServer}>{server.join(', ')}</Fact> : null}
                <Fact name={texts.download}>
                  <Downloads machine={machine} language={language} onSave={onSave} />
                </Fact>
              </Facts>
            </>
          )}
        </chakra.section>
      </chakra.div>
    </>
  )
}
