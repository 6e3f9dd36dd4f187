import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { personalDataMachine } from '#machines/admin/personal-data.machine.ts'
import type { Api } from '#src/api/api.ts'
import { erasePerson, personalDataQuery, takePersonalFile } from '#src/api/personal-data.ts'
import type { RouterContext } from '#src/app/context.ts'
import { found } from '#src/app/hiring/found.ts'
import { malformed } from '#src/app/missing.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { type PersonalData, PersonKind } from '#src/contract/personal-data.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { saveFile } from '#src/resource/save-file.ts'
import { PersonalDataScreen } from '#src/screens/admin/personal-data.screen.tsx'
import * as texts from '#src/texts/personal-data.ts'

/** What is held on the person whom an address names. */
export const loadPersonalData = (api: Api, given: { kind: string; id: string }): Promise<PersonalData> => {
  const kind = PersonKind.safeParse(given.kind)
  if (!kind.success) throw malformed()
  return found(given.id, (id) => api.queryClient.fetchQuery(personalDataQuery(api, kind.data, id)))
}

type Props = { context: Pick<RouterContext, 'alerts' | 'api'>; person: PersonalData }

/** What the company on screen holds on one person; what is done about it is loaded anew. */
export function PersonalDataView({ context: { alerts, api }, person }: Props) {
  const router = useRouter()
  const [machine] = useState(() =>
    personalDataMachine.provide({
      actors: {
        takeFile: takePersonalFile(api, (name, content) => saveFile(content, name)),
        erase: erasePerson(api),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { person } })
  useEffect(() => actor.send({ type: 'person.loaded', person }), [actor, person])
  useEffect(() => {
    const succeed = (message: string) => alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
    const subscriptions = [
      actor.on('file.taken', () => succeed(texts.exported(actor.getSnapshot().context.person.name))),
      actor.on('person.outdated', () => void reloadPage(router)),
      actor.on('person.erased', ({ name }) => {
        succeed(texts.wasErased(name))
        // Whatever was loaded may name them.
        void api.queryClient.invalidateQueries()
        // The button that was pressed is gone.
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [actor, alerts, api, router])
  return <PersonalDataScreen actor={actor} />
}
