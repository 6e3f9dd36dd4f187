import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Arrival } from '#machines/shell/session-facts.ts'
import { App } from '#src/app/app.tsx'
import { reportCaught } from '#src/app/caught.ts'
import { compose } from '#src/app/compose.ts'
import { loadPageEarly, putOffUntilFirstPage } from '#src/app/first-page.ts'
import { openLiveDoor } from '#src/app/studio/live-door.ts'
import { recordWhenIdle } from '#src/app/studio/recorder-door.ts'
import { readConfig } from './env.ts'
import { draftDatabase, makeDurableStore } from './session/durable-store.ts'
import { makeLocalStore } from './session/local-store.ts'
import { makeLog } from './session/log.ts'
import { callbackPath, makeOidc } from './session/oidc.ts'

const config = readConfig(document)
const log = makeLog(config.logLevel)
const opening = makeDurableStore(
  makeLocalStore(() => localStorage, log),
  draftDatabase(),
  log,
)
const oidc = makeOidc(config, log)
let arrival: Arrival = 'opened'
if (location.pathname === callbackPath) {
  const callback = await oidc.finishRedirect()
  arrival = callback.arrival
  history.replaceState(null, '', callback.address)
}

const application = compose({
  config,
  oidc,
  arrival,
  log,
  store: await opening,
  tabStore: makeLocalStore(() => sessionStorage, log, 'Session storage'),
})
putOffUntilFirstPage(application)
application.connection.start()
application.session.start()
loadPageEarly(application)
openLiveDoor(application)
recordWhenIdle(application)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, {
  onCaughtError: reportCaught(log),
}).render(
  <StrictMode>
    <App {...application} />
  </StrictMode>,
)
