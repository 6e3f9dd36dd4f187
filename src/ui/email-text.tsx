import { Fragment } from 'react'

/** So long an address stays on one line on a wide screen: a column has that much room. */
const longestLine = 28
/** And so long a part of a longer one. */
const longestWhole = 17

/** A longer part has no room in any column. */
const widestPart = 32

const partsOf = (address: string): string[] =>
  address.split(/(?=@)/).flatMap((part) => (part.length > longestWhole ? part.split(/(?=\.)/) : part))

const classOf = (address: string, parts: readonly string[]): string | undefined => {
  if (parts.some((it) => it.length > widestPart)) return undefined
  return address.length > longestLine ? 'email' : 'email short'
}

/**
 * An e-mail address breaks before its @, and a long part of it before its dots, where it has to; copied, it is whole.
 * On a phone it breaks anywhere, as every text does, and so does one with a part that no column holds.
 */
export const EmailText = ({ children }: { children: string }) => {
  const parts = partsOf(children)
  return (
    <span className={classOf(children, parts)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
