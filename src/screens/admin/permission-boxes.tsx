import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { fieldPermissionToggleMachine } from '#machines/admin/field-permission-toggle.machine.ts'
import type { Right } from '#machines/admin/field-rights.ts'
import type { FieldPermission } from '#src/contract/permissions.ts'
import * as texts from '#src/texts/user-management.ts'
import { chakra } from '#src/ui/chakra.ts'
import { inWords, recordName } from './field-matrix.ts'

export type Toggle = ActorRefFrom<typeof fieldPermissionToggleMachine>
/** The actor of a rule: the same one whenever it is asked for. */
export type ToggleOf = (rule: FieldPermission) => Toggle
type State = StateValueFrom<typeof fieldPermissionToggleMachine>

const looks = {
  settled: { opacity: 1, isBusy: false, title: undefined },
  saving: { opacity: 0.6, isBusy: true, title: undefined },
  outdated: { opacity: 0.6, isBusy: true, title: texts.checkingPermission },
} satisfies Record<State, { opacity: number; isBusy: boolean; title: string | undefined }>

type Props = { rule: FieldPermission; toggleOf: ToggleOf }

/** What one group may do with one field, each right with its box. */
export const PermissionBoxes = memo(function PermissionBoxes({ rule, toggleOf }: Props) {
  const toggle = toggleOf(rule)
  const { opacity, isBusy, title } = useSelector(toggle, (it) => looks[it.value])
  return (
    // Where groups are many, one right stands below the other, and neither is broken.
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="4" opacity={opacity} aria-busy={isBusy} title={title}>
      <Box toggle={toggle} right="canView" text={texts.view} name={nameOf(rule, texts.viewRight)} />
      <Box toggle={toggle} right="canEdit" text={texts.edit} name={nameOf(rule, texts.editRight)} />
    </chakra.span>
  )
})

const nameOf = (
  { fieldName, entityType, permissionGroupName }: FieldPermission,
  text: (field: string, record: string, group: string) => string,
) => text(inWords(fieldName), recordName(entityType), permissionGroupName)

type BoxProps = { toggle: Toggle; right: Right; text: string; name: string }

function Box({ toggle, right, text, name }: BoxProps) {
  const isOn = useSelector(toggle, (it) => it.context.wanted[right])
  const canToggle = useSelector(toggle, (it) => it.can({ type: 'toggle', right }))
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minHeight={{ base: '11', md: '7' }}
      overflowWrap="normal"
      color={isOn ? 'fg-text' : 'fg-quiet'}
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        aria-label={name}
        // Not `disabled`: the focus stays where it is.
        aria-disabled={!canToggle}
        checked={isOn}
        onChange={() => toggle.send({ type: 'toggle', right })}
      />
      {text}
    </chakra.label>
  )
}
