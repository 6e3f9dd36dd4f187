import type { FileType } from '#src/contract/hiring-values.ts'
import * as texts from '../texts/hiring.ts'

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((it, index) => bytes[index] === it)

/** What an Office file holds, by the folder of its main part; its names stand uncompressed in the archive. */
const inArchive: [string, FileType][] = [
  ['word/', 'WORD'],
  ['xl/', 'EXCEL'],
  ['ppt/', 'PPT'],
]
/** The same in the older format, where the names of its streams are written in UTF-16. */
const inCompound: [string, FileType][] = [
  ['WordDocument', 'WORD'],
  ['Workbook', 'EXCEL'],
  ['PowerPoint Document', 'PPT'],
]

/** What a file is, by its content: a name can be anything. */
export const fileTypeOf = (content: Uint8Array): FileType => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'PDF'
  // Word's own exchange format, which many a .doc is written in.
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return 'WORD'
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes('[Content_Types].xml'))
    return inArchive.find(([folder]) => bytes.includes(folder))?.[1] ?? 'OTHER'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return inCompound.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? 'OTHER'
  return 'OTHER'
}

/** What a browser is told that a stored file is: nothing that it would run. */
export const mediaTypes: Record<FileType, string> = {
  PDF: 'application/pdf',
  WORD: 'application/octet-stream',
  EXCEL: 'application/octet-stream',
  PPT: 'application/octet-stream',
  OTHER: 'application/octet-stream',
}

/** What the ending of a name promises. */
const promised: Record<string, FileType> = {
  pdf: 'PDF',
  doc: 'WORD',
  docx: 'WORD',
  xls: 'EXCEL',
  xlsx: 'EXCEL',
  ppt: 'PPT',
  pptx: 'PPT',
}

/** How programs of Windows, Linux and macOS begin. */
const programs = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
]

/** An Office file with a password: its parts cannot be looked into. */
const isSealed = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )

/** Why a file is not stored: it is a program, or not what its name promises, and so nothing that anybody could open. */
export const fileRefusal = (name: string, content: Uint8Array, type: FileType): string | null => {
  if (programs.some((head) => startsWith(content, ...head))) return texts.fileIsProgram
  const ending = /\.(\w+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const expected = promised[ending]
  const isAsNamed = expected === undefined || expected === type || (expected !== 'PDF' && isSealed(content))
  return isAsNamed ? null : texts.fileNotAsNamed(ending.toUpperCase())
}
