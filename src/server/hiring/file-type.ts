import type { FileType } from '#src/contract/hiring-values.ts'

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
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes('[Content_Types].xml'))
    return inArchive.find(([folder]) => bytes.includes(folder))?.[1] ?? 'OTHER'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return inCompound.find(([stream]) => bytes.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? 'OTHER'
  return 'OTHER'
}
