import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { referenceCheckPath } from '#src/navigation/records.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { Choice } from './choice.tsx'
import { Downloads } from './downloads.tsx'
import type { DrawnMachine } from './drawn-machine.ts'
import { Links } from './links.tsx'
import type { OutlineState } from './outline.ts'
import { OutlineList } from './outline-list.tsx'
import type { Language } from './phrases.ts'

const coverageText = (taken: Readonly<Record<string, number>>) => {
  const times = Object.values(taken)
  return texts.coverage(times.filter((it) => it > 0).length, times.length)
}

/** Faults that somebody could make in the machine, and no test would fail. */
const Survivors = ({ of, tell }: { of: readonly string[]; tell: (fault: string) => string }) => (
  <chakra.div marginTop="1">
    <p>{texts.survivors(of.length)}</p>
    {of.length > 0 ? (
      <chakra.ul
        aria-label={texts.survivors(of.length)}
        textStyle="small"
        color="fg-quiet"
        maxHeight="8rem"
        overflowY="auto"
        tabIndex={0}
      >
        {of.map((it) => (
          <li key={it}>{tell(it)}</li>
        ))}
      </chakra.ul>
    ) : null}
  </chakra.div>
)

/** As many addresses as leave room for the rest. */
const mostScreens = 3

/** The address that a screen opens at: without the parts that may be left out; null where it names a record. */
const openAt = (address: string): string | null => {
  const path = address.replaceAll(/\/\{-\$\w+\}/g, '')
  return path.includes('$') || path === referenceCheckPath ? null : path
}

const Address = ({ children: address }: { children: string }) => {
  const path = openAt(address)
  return path === null ? (
    address
  ) : (
    <Links>
      <Link to={path}>{address}</Link>
    </Links>
  )
}

/** The addresses of the screens that a machine drives; null for every page. */
function Screens({ all, isOnServer }: { all: readonly string[] | null; isOnServer: boolean }) {
  if (all === null) return texts.everyPage
  if (all.length === 0) return isOnServer ? texts.onServer : texts.withinOthers
  const list = (
    <ul>
      {all.map((it) => (
        <li key={it}>
          <Address>{it}</Address>
        </li>
      ))}
    </ul>
  )
  if (all.length <= mostScreens) return list
  return (
    <details>
      <chakra.summary cursor="pointer" minHeight={{ base: '11', md: 'auto' }} alignContent="center">
        {texts.onScreens(all.length)}
      </chakra.summary>
      {list}
    </details>
  )
}

type Props = {
  machine: DrawnMachine
  language: Language
  screens: readonly string[] | null
  server: readonly string[]
  outline: readonly OutlineState[]
  entered: ReadonlySet<string>
  /** What is searched for, and what holds it; null where nothing is. */
  sought: string
  found: ReadonlySet<string> | null
  onSearch: (words: string) => void
  chosen: string | null
  onChoose: (id: string) => void
  /** Faults that nothing noticed, by the transition that they lie in, and how each is told. */
  survivors: Readonly<Record<string, readonly string[]>>
  tellFault: (fault: string) => string
  isCoverage: boolean
  onCoverage: () => void
  /** The way that a test takes to a transition is asked for. */
  onPath: () => void
  onSave: (name: string, content: Blob) => void
}

const nothingYet: readonly OutlineState[] = []

/** A machine as text, with what else is known of it. */
export function TextPanel(props: Props) {
  const { machine, language, screens, server, entered, sought, found, onSearch, chosen, onChoose } = props
  const { survivors, tellFault, isCoverage, onCoverage, onPath, onSave } = props
  // The diagram is painted first: the list of all that is in it takes as long again.
  const outline = useDeferredValue(props.outline, nothingYet)
  return (
    <>
      <chakra.div display="flex">
        <SearchField
          label={texts.findPart}
          placeholder={texts.findPart}
          value={sought}
          onType={onSearch}
          onSubmit={() => {}}
          onClear={() => onSearch('')}
        />
      </chakra.div>
      <chakra.p role="status" textStyle="small" color="fg-quiet" css={{ '&:empty': { display: 'none' } }}>
        {found ? texts.partsFound(found.size) : null}
      </chakra.p>
      <chakra.div flex="1" minHeight="0" overflowY="auto" tabIndex={-1}>
        <OutlineList
          outline={outline}
          entered={entered}
          chosen={chosen}
          found={found}
          refusals={machine.refusals}
          onChoose={onChoose}
          tested={isCoverage ? { ...machine, missed: survivors, language, onPath } : null}
        />
      </chakra.div>
      <chakra.div flexShrink="0" maxHeight={{ xl: '50%' }} overflowY="auto" padding="1" margin="-1">
        <Facts>
          <Fact name={texts.usedOn}>
            <Screens all={screens} isOnServer={server.length > 0} />
          </Fact>
          <Fact name={texts.tests}>
            <chakra.p marginBottom="1">{coverageText(machine.taken)}</chakra.p>
            <Choice isOn={isCoverage} onChoose={onCoverage}>
              {texts.showCoverage}
            </Choice>
            {machine.survivors ? <Survivors of={machine.survivors} tell={tellFault} /> : null}
          </Fact>
          {server.length > 0 ? <Fact name={texts.askedByServer}>{server.join(', ')}</Fact> : null}
          <Fact name={texts.download}>
            <Downloads machine={machine} language={language} onSave={onSave} />
          </Fact>
        </Facts>
      </chakra.div>
    </>
  )
}
