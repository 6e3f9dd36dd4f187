import { Link } from '@tanstack/react-router'
import { Workflow } from 'lucide-react'
import { useState } from 'react'
import { machineLink } from '#src/navigation/machines.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { MachineSummary } from './drawn-machine.ts'
import { Links } from './links.tsx'
import { titleOf } from './phrases.ts'

type Listed = MachineSummary & {
  /** The addresses that it drives; null for every page. */
  screens: readonly string[] | null
}

const areaOf = ({ file }: MachineSummary) => file.split('/')[0] ?? ''

const usageText = ({ screens, server }: Listed): string => {
  if (screens === null) return texts.everyPage
  if (screens.length > 0) return texts.onScreens(screens.length)
  return server.length > 0 ? texts.onServer : texts.withinOthers
}

/** As many addresses as a card has room for. */
const mostNamed = 3
const named = (all: readonly string[]): string =>
  [all.slice(0, mostNamed).join(', '), all.length > mostNamed ? texts.andMore(all.length - mostNamed) : ''].join('')

/** Where a machine is used, and what of it the last tests took. */
const Usage = ({ of: { screens, server, taken, transitions } }: { of: Listed }) => {
  const lines = [
    screens && screens.length > 0 ? texts.usedOnThese(named(screens)) : null,
    server.length > 0 ? texts.askedFor(named(server)) : null,
    texts.coverage(taken, transitions),
  ].filter((it) => it !== null)
  return (
    <chakra.ul textStyle="small" color="fg-quiet" overflowWrap="anywhere" css={{ '&:empty': { display: 'none' } }}>
      {lines.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </chakra.ul>
  )
}

/** Every machine of the application, by its area. */
export function MachineListScreen({ machines }: { machines: readonly Listed[] }) {
  const [words, setWords] = useState('')
  const sought = words.trim().toLowerCase()
  const found = machines.filter((it) =>
    [it.name, titleOf(it.name), it.purpose, ...(it.screens ?? []), ...it.server]
      .join(' ')
      .toLowerCase()
      .includes(sought),
  )
  const areas = Object.keys(texts.areaNames).filter((area) => found.some((it) => areaOf(it) === area))
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <Links>
            <Link {...pageLinks.compareMachines}>{texts.compare}</Link>
            <Link {...pageLinks.liveMachines}>{texts.liveLink}</Link>
          </Links>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" marginBottom="5">
        <SearchField
          label={texts.findMachine}
          placeholder={texts.findMachinePlaceholder}
          value={words}
          onType={setWords}
          onSubmit={() => {}}
          onClear={() => setWords('')}
        />
        <chakra.p role="status" color="fg-quiet" className="figures">
          {texts.countOf(found.length, machines.length)}
        </chakra.p>
      </chakra.div>
      {found.length === 0 ? (
        <EmptyState icon={Workflow} title={texts.noMachine}>
          {texts.noMachineHelp}
        </EmptyState>
      ) : null}
      {areas.map((area) => (
        <chakra.section key={area} aria-label={texts.areaNames[area]} marginBottom="7">
          <chakra.h2 textStyle="h2" marginBottom="3">
            {texts.areaNames[area]}
          </chakra.h2>
          <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))">
            {found
              .filter((it) => areaOf(it) === area)
              .map((it) => (
                <chakra.li
                  key={it.name}
                  position="relative"
                  display="grid"
                  gridTemplateRows="auto 1fr auto auto"
                  gap="1"
                  padding="4"
                  bg="bg-surface"
                  borderWidth="1px"
                  borderRadius="lg"
                  _hover={{ borderColor: 'accent-line' }}
                >
                  <chakra.h3 textStyle="h3">
                    <chakra.span
                      css={{ '& > a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } }}
                    >
                      <Link {...machineLink(it.name)}>{titleOf(it.name)}</Link>
                    </chakra.span>
                  </chakra.h3>
                  <chakra.p color="fg-quiet">{it.purpose}</chakra.p>
                  <chakra.p textStyle="small" color="fg-quiet" marginTop="2">
                    {texts.size(it.states, it.transitions)}
                    {' · '}
                    {usageText(it)}
                  </chakra.p>
                  <Usage of={it} />
                </chakra.li>
              ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </>
  )
}
