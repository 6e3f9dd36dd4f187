import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server says to a recipient: an SMTP code of refusal, or nothing. */
type Verdict = (address: string) => number | undefined

/** A mail server that keeps what it is sent; `says` may refuse a recipient. */
export const mailServer = async (options: SMTPServerOptions & { says?: Verdict; port?: number } = {}) => {
  const { says = () => undefined, port = 0, ...rest } = options
  const letters: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = says(address)
      done(responseCode === undefined ? null : Object.assign(new Error('No'), { responseCode }))
    },
    onData: (stream, _session, done) =>
      void simpleParser(stream).then((it) => {
        letters.push(it)
        done()
      }, done),
    ...rest,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    letters,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** To whom a letter went, and what it is called. */
export const headOf = ({ to, subject }: ParsedMail) => [
  [to]
    .flat()
    .map((it) => it?.text)
    .join(),
  subject,
]
