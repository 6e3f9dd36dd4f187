import type { Api } from '#src/api/api.ts'
import { mailChoicesQuery } from '#src/api/mail-choices.ts'
import { useLoaded } from '#src/resource/loaded.ts'

/** Whether the installation sends e-mails. Where nobody knows, the server says it to whoever tries. */
export const useMailOn = (api: Api): boolean => {
  const mail = useLoaded(mailChoicesQuery(api))
  return mail.status !== 'fulfilled' || mail.data.isMailOn
}
