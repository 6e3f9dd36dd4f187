import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { offeredDays, purposes } from '#machines/admin/directory-token-rules.ts'
import * as texts from '#src/texts/directory.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { momentText } from '#src/ui/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { inputStyle } from '#src/ui/input-style.ts'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { CopyField } from './copy-field.tsx'
import type { TokensActor } from './directory.screen.tsx'

const Input = chakra('input', { base: inputStyle })
const Label = chakra('label', { base: { textStyle: 'small', fontWeight: 'medium', color: 'fg-text' } })
const Help = chakra('p', { base: { textStyle: 'small' } })
type Props = { actor: TokensActor }

/** Asks what a new token is called, and how long it is good for. */
export function NewToken({ actor }: Props) {
  const id = useId()
  const { draft, problem } = useSelector(actor, (it) => it.context)
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const canConfirm = useSelector(actor, (it) => it.can({ type: 'confirm' }))
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      title={texts.addToken}
      onCancel={close}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            variant="solid"
            disabled={!canConfirm}
            isBusy={isBusy}
            onClick={() => actor.send({ type: 'confirm' })}
          >
            {isBusy ? texts.making : texts.make}
          </Button>
        </>
      }
    >
      <chakra.form
        display="grid"
        gap="1"
        marginTop="2"
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'confirm' })
        }}
      >
        <Label htmlFor={`${id}-name`}>{texts.name}</Label>
        <Input
          id={`${id}-name`}
          aria-describedby={`${id}-name-help`}
          value={draft.name}
          maxLength={255}
          autoComplete="off"
          readOnly={isBusy}
          onChange={(event) => actor.send({ type: 'name.type', name: event.target.value })}
        />
        <Help id={`${id}-name-help`}>{texts.nameHelp}</Help>
      </chakra.form>
      <chakra.div display="grid" gap="1" marginTop="2">
        <Label htmlFor={`${id}-purpose`}>{texts.purposeLabel}</Label>
        <NativeSelect
          id={`${id}-purpose`}
          aria-describedby={`${id}-purpose-help`}
          value={draft.purpose}
          disabled={isBusy}
          options={purposes.map((it) => ({ value: it, label: texts.purposes[it] }))}
          onChoose={(it) => {
            const purpose = purposes.find((one) => one === it)
            if (purpose) actor.send({ type: 'purpose.choose', purpose })
          }}
        />
        <Help id={`${id}-purpose-help`}>{texts.purposeHelp[draft.purpose]}</Help>
      </chakra.div>
      <chakra.div display="grid" gap="1" marginTop="2">
        <Label htmlFor={`${id}-days`}>{texts.expiresAfter}</Label>
        <NativeSelect
          id={`${id}-days`}
          aria-describedby={`${id}-days-help`}
          value={String(draft.days)}
          disabled={isBusy}
          options={offeredDays.map((it) => ({ value: String(it), label: texts.days(it) }))}
          onChoose={(it) => actor.send({ type: 'days.choose', days: it === 'null' ? null : Number(it) })}
        />
        <Help id={`${id}-days-help`}>{texts.expiryHelp[draft.purpose]}</Help>
      </chakra.div>
      {problem ? <DialogError problem={{ ...problem, message: `${texts.notMade}. ${problem.message}` }} /> : null}
    </Dialog>
  )
}

/** Shows a new token, this once. */
export function MadeToken({ actor }: Props) {
  const made = useSelector(actor, (it) => it.context.made)
  const close = () => actor.send({ type: 'close' })
  if (!made) return null
  return (
    <Dialog
      title={texts.madeTitle(made.name)}
      // It is gone for good then: only who says so closes it.
      onCancel={() => undefined}
      actions={
        <Button variant="solid" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.shownOnce[made.purpose]}</p>
      <CopyField label={texts.token} copyLabel={texts.copyToken} value={made.token} />
    </Dialog>
  )
}

/** Asks before a token is revoked; whether it is in use is said with it. */
export function RevokeQuestion({ actor }: Props) {
  const { asked, problem } = useSelector(actor, (it) => it.context)
  const isBusy = useSelector(actor, (it) => it.hasTag('busy'))
  const close = () => actor.send({ type: 'close' })
  if (!asked) return null
  return (
    <Dialog
      title={texts.revokeQuestion(asked.name)}
      onCancel={close}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => actor.send({ type: 'confirm' })}>
            {isBusy ? texts.revoking : texts.revoke}
          </Button>
        </>
      }
    >
      <p>{texts.revokeHelp[asked.purpose]}</p>
      {asked.usedAt === null ? null : <p>{texts.revokeUsed(momentText(new Date(asked.usedAt)))}</p>}
      {problem ? <DialogError problem={{ ...problem, message: `${texts.notRevoked}. ${problem.message}` }} /> : null}
    </Dialog>
  )
}
