import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import * as texts from '../texts/mail.ts'

/** One letter to one person. */
export type Letter = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for the same letter sent again, so that a mailbox can tell. */
  messageId: string
}

/** `refused`: for good, by the mailbox or for what is in the letter. `later`: this mailbox asks to come again. */
export type Outcome = { is: 'accepted' | 'refused' | 'later'; code?: number | undefined }

export type Mailer = {
  /** @throws MailServerFault when the mail server cannot be used at the moment, by anybody */
  send(letter: Letter): Promise<Outcome>
  close(): void
}

type MailError = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown }

/** What a mail server says to one recipient or one letter; null for what is the matter with the server, or with us as its client. */
const outcomeOf = ({ code, command, responseCode }: MailError): Outcome | null => {
  // An address that cannot be written into an envelope at all.
  if (code === 'EENVELOPE' && responseCode === undefined) return { is: 'refused' }
  if (typeof responseCode !== 'number' || (command !== 'RCPT TO' && command !== 'DATA')) return null
  // 421: the server is about to close, whoever it is for.
  if (responseCode === 421) return null
  return { is: responseCode >= 500 ? 'refused' : 'later', code: responseCode }
}

/** Not the library's own error: what a mail server answers may name people, and its connection is not the database's. */
class MailServerFault extends Error {
  readonly code = 'MAIL_SERVER'
  constructor({ code, command, responseCode, message }: MailError) {
    const isOfNetwork = ['ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNECTION', 'ETLS'].includes(String(code))
    const what = [code, command, responseCode, isOfNetwork && message].filter(Boolean)
    super(texts.serverUnusable(what.join(' ')))
  }
}

type MailSettings = Pick<Env, 'SMTP_TLS' | 'MAIL_FROM' | 'DATABASE_IDLE_TIMEOUT'>

/** Sends through the mail server at `url`, one letter at a time. */
export const smtpMailer = (url: string, { SMTP_TLS, MAIL_FROM, DATABASE_IDLE_TIMEOUT }: MailSettings): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isEncrypted = protocol === 'smtps:'
  // A letter is sent within the transaction that forgets it, which may not do nothing for longer.
  const limit = Math.min(8000, DATABASE_IDLE_TIMEOUT * 0.8)
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isEncrypted ? 465 : 587,
    secure: isEncrypted,
    requireTLS: SMTP_TLS === 'on',
    ignoreTLS: SMTP_TLS === 'off',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (letter) => {
      try {
        await transport.sendMail({
          ...letter,
          from: { name: 'Stepwise', address: MAIL_FROM ?? '' },
          // Answers of the kind "I am away" are for people.
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limit),
        })
        return { is: 'accepted' }
      } catch (error) {
        const outcome = outcomeOf(error as MailError)
        if (outcome) return outcome
        throw new MailServerFault(error as MailError)
      }
    },
    close: () => transport.close(),
  }
}
