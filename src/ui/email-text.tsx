import { Fragment } from 'react'

/** So long an address stays on one line on a wide screen: a column has that much room. */
const longestLine = 28
/** And so long a part of a longer one. */
const longestWhole = 24

const partsOf = (address: string): string[] =>
  address.length > longestLine
    ? address.split(/(?=@)/).flatMap((part) => (part.length > longestWhole ? part.split(/(?=\.)/) : part))
    : [address]

/**
 * A long e-mail address breaks before its @, and a long part of it before its dots, where it has to; copied, it is whole.
 * On a phone it breaks anywhere, as every text does.
 */
export const EmailText = ({ children }: { children: string }) => (
  <span className="email">
    {partsOf(children).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
)
