import { Plus, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DelegationsByPart, type DelegationTime, delegationTime } from '#machines/hiring/delegation.ts'
import type { Delegation } from '#src/contract/delegations.ts'
import * as texts from '#src/texts/delegates.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Column, type Columns, Table } from '../lists/table.tsx'

type Props = {
  delegations: DelegationsByPart
  today: string
  /** Whether the reader has, or may name, delegates: an employee, or a super user. */
  mayName: boolean
  isEmployee: boolean
  onAdd: () => void
  onEnd: (delegation: Delegation) => void
  /** The form and the question, over the page. */
  children: ReactNode
}

const tones = { ahead: 'neutral', running: 'good', over: 'neutral' } as const satisfies Record<DelegationTime, string>

/** Who reviews and approves for whom: the delegates of the reader, and for whom the reader stands in. */
export const DelegatesScreen = ({ delegations, today, mayName, isEmployee, onAdd, onEnd, children }: Props) => {
  const { given, taken, others } = delegations
  const days: Column<Delegation>[] = [
    { title: texts.from, cell: (it) => dayText(it.startsOn) },
    { title: texts.until, cell: (it) => dayText(it.endsOn) },
    {
      title: texts.status,
      cell: (it) => {
        const time = delegationTime(it, today)
        if (it.isStranded && time !== 'over') return <Badge tone="warn">{texts.stranded}</Badge>
        return <Badge tone={tones[time]}>{texts.times[time]}</Badge>
      },
    },
  ]
  const end: Column<Delegation> = {
    title: texts.action,
    isAction: true,
    cell: (it) =>
      delegationTime(it, today) === 'over' ? null : (
        <StyledButton
          size="sm"
          minHeight={{ base: '11', md: '7' }}
          aria-label={texts.endOf(it.delegate.name, it.employee.name)}
          onClick={() => onEnd(it)}
        >
          {texts.end}
        </StyledButton>
      ),
  }
  const delegate: Column<Delegation> = { title: texts.delegate, cell: (it) => <NameCell>{it.delegate.name}</NameCell> }
  const person: Column<Delegation> = { title: texts.person, cell: (it) => <NameCell>{it.employee.name}</NameCell> }
  const columns: Record<keyof DelegationsByPart, Columns<Delegation>> = {
    given: [delegate, ...days, end],
    taken: [person, ...days],
    others: [person, { ...delegate, cell: (it) => it.delegate.name }, ...days, end],
  }
  const table = (part: keyof DelegationsByPart, label: string) => (
    <Table label={label} columns={columns[part]} rows={delegations[part]} rowKey={(it) => it.id} />
  )
  return (
    <>
      <PageHeader
        title={texts.delegates}
        purpose={texts.purpose}
        actions={
          mayName ? (
            <Button variant="solid" onClick={onAdd}>
              <Plus aria-hidden />
              {texts.addDelegate}
            </Button>
          ) : null
        }
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Section title={texts.yourDelegates}>
          {given.length === 0 ? (
            <EmptyState icon={UserCheck} title={listTexts.empty}>
              {isEmployee ? texts.noDelegatesHelp : texts.noRecord}
            </EmptyState>
          ) : (
            table('given', texts.yourDelegates)
          )}
        </Section>
        <Section title={texts.youStandIn} isInset={taken.length === 0}>
          {taken.length === 0 ? (
            <chakra.p color="fg-quiet">{texts.noOneToStandIn}</chakra.p>
          ) : (
            table('taken', texts.youStandIn)
          )}
        </Section>
        {others.length === 0 ? null : (
          <Section title={texts.otherDelegates}>{table('others', texts.otherDelegates)}</Section>
        )}
        <chakra.p textStyle="small" color="fg-quiet">
          {texts.rule}
        </chakra.p>
      </chakra.div>
      {children}
    </>
  )
}
