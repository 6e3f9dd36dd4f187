import { buildIfStale } from '#tools/build.ts'
import { benchApi, type Compared } from './bench-api.ts'
import { benchBrowser } from './bench-browser.ts'

type Row = { what: string; measured: string; target?: string }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (time: number | string) => (typeof time === 'number' ? `${time.toFixed(0)} ms` : time)

const apiRows = (name: string, { api, bare, ratio }: Compared): Row[] => [
  { what: `${name}: throughput`, measured: `${api.perSecond.toFixed(0)}/s, bare route ${bare.perSecond.toFixed(0)}/s` },
  { what: `${name}: throughput to bare route`, measured: ratio.toFixed(2), target: 'at least 0.6' },
  { what: `${name}: p99`, measured: `${api.p99.toFixed(1)} ms, bare route ${bare.p99.toFixed(1)} ms` },
]

const browserRows = async (): Promise<Row[]> => {
  const { scriptBytes, cold, warm, step, company } = await benchBrowser()
  return [
    { what: 'JavaScript until the first usable screen, gzip', measured: kilobytes(scriptBytes), target: '230 kB' },
    { what: 'First usable screen, empty cache', measured: milliseconds(cold) },
    { what: 'First usable screen, warm cache', measured: milliseconds(warm) },
    { what: 'Company to company, list painted', measured: milliseconds(company) },
    { what: 'Step to step, painted', measured: milliseconds(step), target: 'under 100 ms' },
  ]
}

const print = (rows: Row[]) => {
  const width = Math.max(...rows.map((it) => it.what.length))
  for (const { what, measured, target } of rows)
    console.log(`${what.padEnd(width)}  ${measured}${target ? `  (target ${target})` : ''}`)
}

// npm run bench -- api or npm run bench -- browser measures only that.
const wanted = process.argv.slice(2)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

if (isWanted('browser')) {
  if (!(await buildIfStale())) process.exit(1)
  print(await browserRows())
}
if (isWanted('api')) {
  const { taskList, save } = await benchApi()
  print([...apiRows('Task list (20 connections)', taskList), ...apiRows('Scorecard save (1 reviewer)', save)])
}
