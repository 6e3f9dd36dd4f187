import type { Noun } from '../lists/count-text.ts'
import { EarlierImportsPanel } from './earlier-imports.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Import } from './import-view.ts'

/** What opens above a list to import a file into it, or to find what was imported before. */
export const ImportDialogs = ({ imported: { csv, earlier }, noun }: { imported: Import; noun: Noun }) => (
  <>
    <ImportDialog csv={csv} noun={noun} />
    <EarlierImportsPanel earlier={earlier} noun={noun} />
  </>
)
