import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import type { FieldOptions } from '#src/ui/form/field-props.ts'
import { FormField } from '#src/ui/form/form-field.tsx'

type Props = {
  options: FieldOptions
  managerId: number | undefined
  /** Undefined: one's own team. */
  onChoose: (managerId: number | undefined) => void
}

/** Whose team a page shows: what super users choose, who may read those of all managers. */
export const TeamField = ({ options, managerId, onChoose }: Props) => (
  // The page centres what is narrower than itself.
  <chakra.div marginBottom="5">
    <chakra.div maxWidth="26rem">
      <FormField
        field={{ id: 'managerId', type: 'SearchableSelect', label: texts.team, helperText: texts.teamHelp }}
        id="team"
        value={managerId === undefined ? '' : String(managerId)}
        options={options}
        message={null}
        isReadOnly={false}
        onChange={(value) => {
          const id = Number(value)
          onChoose(Number.isInteger(id) && id > 0 ? id : undefined)
        }}
        onLeave={() => undefined}
        onPress={() => undefined}
      />
    </chakra.div>
  </chakra.div>
)
