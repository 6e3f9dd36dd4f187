import { Copy } from 'lucide-react'
import * as texts from '#src/texts/lists.ts'
import { Button } from '#src/ui/button.tsx'

/** Copies the selected rows. */
export const CopyRows = ({ onCopy }: { onCopy: () => void }) => (
  <Button size="sm" onClick={onCopy}>
    <Copy aria-hidden />
    {texts.copy}
  </Button>
)
