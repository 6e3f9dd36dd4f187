const longest = 120
// Marks that turn the reading direction around (`cv\u202Efdp.exe` reads `cvexe.pdf`), and what is not to be seen at all.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
// What Windows or a `content-disposition` takes for something else.
const unsafe = /[<>:"|?*;%]/g

/**
 * A file's name as it may be stored, shown and saved under: its last part, without what is not seen or means something to
 * a system, at most 120 characters with its extension; `document` when nothing is left.
 */
export const cleanFileName = (name: string): string => {
  const seen = name.toWellFormed().normalize('NFC').replace(unseen, '')
  const last = seen.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const bare = last.replace(unsafe, '_').replace(/^[\s.]+|[\s.]+$/gu, '')
  if (bare === '') return 'document'
  const letters = [...bare]
  if (letters.length <= longest) return bare
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(bare)?.[0] ?? ''
  return letters.slice(0, longest - [...ending].length).join('') + ending
}
