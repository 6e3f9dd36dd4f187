import { Fragment } from 'react'

/** An e-mail address that breaks before its @ and its dots, where it has to; copied, it is whole. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
