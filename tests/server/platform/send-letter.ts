import { readEnv } from '#src/server/env.ts'
import { smtpMailer } from '#src/server/mail/mailer.ts'

// A process of its own, so that it may trust a certificate that the tests' own process does not.
const [url = ''] = process.argv.slice(2)
const mailer = smtpMailer(url, readEnv({ SMTP_URL: url, MAIL_FROM: 'people@example.com' }))
const letter = {
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@example.com>',
}
const outcome = await mailer.send(letter).then(
  (it) => it.is,
  (error: Error) => error.message,
)
mailer.close()
process.stdout.write(outcome)
