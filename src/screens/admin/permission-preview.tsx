import { useSelector } from '@xstate/react'
import { Eye, EyeOff, X } from 'lucide-react'
import type { FieldPermission } from '#src/contract/permissions.ts'
import * as texts from '#src/texts/user-management.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { StyledPanel } from '#src/ui/styled.tsx'
import { inWords, recordName, recordsOf } from './field-matrix.ts'
import type { ToggleOf } from './permission-boxes.tsx'

type Props = { group: string; rules: readonly FieldPermission[]; toggleOf: ToggleOf; onClose: () => void }

/** Each kind of record as the members of a group see it, with what is being toggled. */
export const PermissionPreview = ({ group, rules, toggleOf, onClose }: Props) => (
  <StyledPanel inset marginBottom="4" aria-label={texts.previewTitle(group)}>
    <chakra.div display="flex" alignItems="flex-start" gap="3">
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 textStyle="h3">{texts.previewTitle(group)}</chakra.h2>
        <chakra.p color="fg-quiet">{texts.previewInShort(group)}</chakra.p>
      </chakra.div>
      <Button variant="ghost" isIcon aria-label={texts.closePreview} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </chakra.div>
    {recordsOf(rules).map((it) => (
      <chakra.section key={it} borderTopWidth="1px" marginTop="4" paddingTop="4" aria-label={recordName(it)}>
        <chakra.h3 textStyle="label" color="fg-quiet" marginBottom="1">
          {recordName(it)}
        </chakra.h3>
        <chakra.ul display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" columnGap="6">
          {rules
            .filter((rule) => rule.entityType === it)
            .map((rule) => (
              <PreviewField key={rule.id} rule={rule} toggleOf={toggleOf} />
            ))}
        </chakra.ul>
      </chakra.section>
    ))}
  </StyledPanel>
)

const looks = {
  editable: <chakra.span srOnly>{texts.editable}</chakra.span>,
  readOnly: (
    <Badge>
      <Eye aria-hidden />
      {texts.readOnly}
    </Badge>
  ),
  hidden: (
    <Badge tone="warn">
      <EyeOff aria-hidden />
      {texts.hidden}
    </Badge>
  ),
} as const

function PreviewField({ rule, toggleOf }: { rule: FieldPermission; toggleOf: ToggleOf }) {
  const look = useSelector(toggleOf(rule), ({ context: { wanted } }) =>
    wanted.canEdit ? 'editable' : wanted.canView ? 'readOnly' : 'hidden',
  )
  const isHidden = look === 'hidden'
  return (
    <chakra.li display="flex" alignItems="center" gap="2" minHeight="7">
      <chakra.span
        color={isHidden ? 'fg-quiet' : 'fg-text'}
        textDecoration={isHidden ? 'line-through' : undefined}
        overflowWrap="anywhere"
      >
        {inWords(rule.fieldName)}
      </chakra.span>
      {looks[look]}
    </chakra.li>
  )
}
