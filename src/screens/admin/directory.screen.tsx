import { useSelector } from '@xstate/react'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import { mostTokens } from '#machines/admin/directory-token-rules.ts'
import type { directoryTokensMachine } from '#machines/admin/directory-tokens.machine.ts'
import type { DirectoryToken } from '#src/contract/directory-tokens.ts'
import * as texts from '#src/texts/directory.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { CopyField } from './copy-field.tsx'
import { MadeToken, NewToken, RevokeQuestion } from './directory-dialogs.tsx'

export type TokensActor = ActorRefFrom<typeof directoryTokensMachine>
type State = StateValueFrom<typeof directoryTokensMachine>

const nothing = () => null

const dialogs: Record<State, (props: { actor: TokensActor }) => ReactNode> = {
  shown: nothing,
  naming: NewToken,
  making: NewToken,
  made: MadeToken,
  confirming: RevokeQuestion,
  revoking: RevokeQuestion,
}

type Props = { actor: TokensActor; addresses: { directory: string; audit: string } }

/** How the programs of a company are let in: the addresses that they ask, and their tokens. */
export function DirectoryScreen({ actor, addresses }: Props) {
  const state = useSelector(actor, (it) => it.value)
  const tokens = useSelector(actor, (it) => it.context.tokens)
  const Dialog = dialogs[state]
  return (
    <>
      <PageHeader title={texts.directory} purpose={texts.purpose} actions={<AddButton actor={actor} />} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Section title={texts.addressTitle} isInset>
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxWidth="42rem">
            <chakra.p>{texts.addressHelp}</chakra.p>
            <CopyField label={texts.address} copyLabel={texts.copyAddress} value={addresses.directory} />
            <CopyField label={texts.auditAddress} copyLabel={texts.copyAuditAddress} value={addresses.audit} />
          </chakra.div>
        </Section>
        <Section title={texts.tokens} note={texts.tokenCount(tokens.length, mostTokens)}>
          {tokens.length === 0 ? (
            <EmptyState icon={KeyRound} title={listTexts.empty}>
              {texts.addFirstHelp}
            </EmptyState>
          ) : (
            <Table label={texts.tokens} columns={columnsOf(actor)} rows={tokens} rowKey={(it) => it.id} />
          )}
        </Section>
      </chakra.div>
      <Dialog actor={actor} />
    </>
  )
}

function AddButton({ actor }: { actor: TokensActor }) {
  const reasonId = useId()
  // Only a full list refuses it; an open dialog covers the page.
  const isFull = useSelector(actor, (it) => it.context.tokens.length >= mostTokens)
  return (
    <>
      <Button
        variant="solid"
        disabled={isFull}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={() => actor.send({ type: 'token.add' })}
      >
        <Plus aria-hidden />
        {texts.addToken}
      </Button>
      {isFull ? (
        <chakra.span id={reasonId} textStyle="small" color="fg-quiet">
          {texts.noRoom}
        </chakra.span>
      ) : null}
    </>
  )
}

const Expiry = ({ token: { expiresAt, isExpired } }: { token: DirectoryToken }) => {
  if (expiresAt === null) return texts.never
  return isExpired ? <Badge tone="bad">{texts.expired}</Badge> : dayText(expiresAt)
}

const columnsOf = (actor: TokensActor): Columns<DirectoryToken> => [
  { title: texts.name, cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: texts.purposeLabel, cell: (it) => texts.purposes[it.purpose] },
  { title: texts.made, cell: (it) => dayText(it.createdAt) },
  { title: texts.lastUsed, cell: (it) => (it.usedAt === null ? texts.neverUsed : <RelativeTime at={it.usedAt} />) },
  { title: texts.expires, cell: (it) => <Expiry token={it} /> },
  {
    title: texts.actions,
    isAction: true,
    cell: (token) => (
      <StyledButton
        size="sm"
        minHeight={{ base: '11', md: '7' }}
        aria-label={texts.revokeOne(token.name)}
        onClick={() => actor.send({ type: 'token.revoke', token })}
      >
        {texts.revoke}
      </StyledButton>
    ),
  },
]
