import { useEffect } from 'react'
import type { Api } from '#src/api/api.ts'
import { mailChoicesQuery } from '#src/api/mail-choices.ts'
import { afterPainting } from '#src/screens/lists/after-painting.ts'

type Told = { send: (event: { type: 'mail.loaded'; isMailOn: boolean }) => void }

/**
 * Tells whether the installation sends e-mails, once the page is there: no list waits for it. Where nobody knows, the
 * server says it to whoever tries.
 */
export const useMailOn = (api: Api, invitation: Told): void =>
  useEffect(() => {
    let isGone = false
    const ask = () =>
      api.queryClient.fetchQuery(mailChoicesQuery(api)).then(
        ({ isMailOn }) => {
          if (!isGone) invitation.send({ type: 'mail.loaded', isMailOn })
        },
        () => {},
      )
    const callOff = afterPainting(() => void ask())
    return () => {
      isGone = true
      callOff()
    }
  }, [api, invitation])
