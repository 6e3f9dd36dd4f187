const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
const wordsOf = (name: string) => literal(name.trim()).replace(/\s+/g, '\\s+')
const isSeveralWords = (name: string) => /\S\s+\S/.test(name.trim())
/** As jsonb writes it. */
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
/** In JSON a line's end and the letter behind it stand side by side. */
const lineStart = '(?<=\\\\[nrt])'

const somewhere = (name: string) => `(?<![[:alnum:]_-])${wordsOf(name)}(?![[:alnum:]_-])`
const address = (email: string) => `(?<![[:alnum:]_.+-])${literal(email)}(?![[:alnum:]_-]|\\.[[:alnum:]])`

/** Regular expressions of PostgreSQL, without regard to case; null where there is nothing to look for. */
export type Patterns = { text: string; json: string } | null

/**
 * What names somebody. A name of several words is found anywhere in a text, one of a single word only where it is the whole:
 * May and Rose are words.
 */
export const patternsOf = (names: readonly string[], emails: readonly string[]): Patterns => {
  const [several, single] = [
    names.filter(isSeveralWords),
    names.filter((it) => !isSeveralWords(it) && it.trim() !== ''),
  ]
  const text = [...several.map(somewhere), ...single.map((it) => `^\\s*${wordsOf(it)}\\s*$`), ...emails.map(address)]
  const inLine = [...several.map((it) => wordsOf(quoted(it))), ...emails.map((it) => literal(quoted(it)))]
  const json = [
    ...several.map((it) => somewhere(quoted(it))),
    ...single.map((it) => `(?<=")${wordsOf(quoted(it))}(?="(?!\\s*:))`),
    ...emails.map((it) => address(quoted(it))),
    ...inLine.map((it) => `${lineStart}${it}(?![[:alnum:]_-])`),
  ]
  return text.length > 0 ? { text: text.join('|'), json: json.join('|') } : null
}
