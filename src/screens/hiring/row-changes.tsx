import { Pencil, Trash2 } from 'lucide-react'
import * as texts from '#src/texts/hiring.ts'
import { StyledButton } from '#src/ui/styled.tsx'

type Props = { of: string; onEdit: () => void; onRemove: () => void }

/** Edit and Remove of a record that stands in a row. */
export const RowChanges = ({ of, onEdit, onRemove }: Props) => (
  <>
    <StyledButton
      size="sm"
      minHeight={{ base: '11', md: '8' }}
      aria-label={texts.actionOn(texts.edit, of)}
      onClick={onEdit}
    >
      <Pencil aria-hidden />
      {texts.edit}
    </StyledButton>
    <StyledButton
      size="sm"
      variant="ghost"
      minHeight={{ base: '11', md: '8' }}
      aria-label={texts.actionOn(texts.remove, of)}
      onClick={onRemove}
    >
      <Trash2 aria-hidden />
      {texts.remove}
    </StyledButton>
  </>
)
