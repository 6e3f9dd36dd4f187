import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reportCaught } from './caught.ts'
import { compose } from './compose.ts'
import { readConfig } from './env.ts'
import { makeLocalStore } from './session/local-store.ts'
import { makeLog } from './session/log.ts'
import { callbackPath, makeOidc } from './session/oidc.ts'

const log = makeLog()
const config = readConfig(document)
const oidc = makeOidc(config)
if (location.pathname === callbackPath) history.replaceState(null, '', await oidc.finishRedirect())

const application = compose({ config, oidc, store: makeLocalStore(() => localStorage, log) })
application.connection.start()
application.session.start()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, {
  onCaughtError: reportCaught(log),
}).render(
  <StrictMode>
    <App {...application} />
  </StrictMode>,
)
