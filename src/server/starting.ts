import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { html, raw } from 'hono/html'
import type { Log } from './log.ts'
import { turnedAway } from './request-log.ts'
import type { Listener } from './static.ts'
import * as texts from './texts/starting.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1rem}h1{font-size:1.5rem}'
const styleHash = createHash('sha256').update(style).digest('base64')

const page = String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p role="status">${texts.lead}</p>
</main>
</body>
</html>
`)

/** Asks again by itself, for as long as the server starts. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  refresh: '1',
}

const opensPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** Live, but not ready: a start may take minutes, and whoever watches shall not end it. */
export const starting =
  (log: Log): Listener =>
  (req, res) => {
    if (req.url === '/livez') return void res.writeHead(200).end()
    const code = { code: 'STARTING', cause: 'the server starts' }
    const headers = { 'retry-after': '1', ...turnedAway(log, req, 503, code) }
    if (opensPage(req)) res.writeHead(503, { ...pageHeaders, ...headers }).end(page)
    else res.writeHead(503, headers).end()
  }
