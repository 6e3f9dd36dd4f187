import type { RefusedFile, WhichImport } from '#machines/admin/import-progress.ts'
import type { Api } from '#src/api/api.ts'
import { imports } from '#src/contract/imports.ts'

/** The refused rows of an import as a file, in the pieces that the server gives it in. */
export const loadRefusedRows = async (
  api: Pick<Api, 'call'>,
  { importId: id }: WhichImport,
  signal: AbortSignal,
): Promise<RefusedFile> => {
  const parts: string[] = []
  let after = 0
  for (;;) {
    const { fileName, csv, next } = await api.call(imports.refusedRows, { params: { id }, query: { after }, signal })
    parts.push(csv)
    if (next === null) return { fileName, parts }
    after = next
  }
}
