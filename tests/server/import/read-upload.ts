import { Hono } from 'hono'
import { readCsv, textOf } from '#src/server/import/csv.ts'
import { readForm } from '#src/server/read-form.ts'

// Run by itself: reads an upload of 50 MB as the server does and prints how much memory that took.
const rows = 190_000
const row = `${'x'.repeat(120)},"${'y'.repeat(110)} ""quoted"""\r\n`
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.csv"\r\n\r\nName,Company\r\n'

const encoder = new TextEncoder()
let sent = 0
const body = new ReadableStream<Uint8Array>({
  start: (controller) => controller.enqueue(encoder.encode(head)),
  pull: (controller) => {
    const some = Math.min(500, rows - sent)
    sent += some
    if (some > 0) return controller.enqueue(encoder.encode(row.repeat(some)))
    controller.enqueue(encoder.encode('\r\n--b--\r\n'))
    controller.close()
  },
})

const peak = () => process.resourceUsage().maxRSS
const app = new Hono()
app.post('/', async (c) => {
  const { json, cleanup } = await readForm(c.req, 52_428_800)
  const { file } = json as { file: File }
  let read = 0
  for await (const some of readCsv(textOf(file.stream()), ['Name', 'Company'], ['Name'])) read += some.length
  await cleanup()
  return c.json({ read, size: file.size })
})

const before = peak()
const answer = await app.request('/', {
  method: 'POST',
  body,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  duplex: 'half',
} as RequestInit)
process.stdout.write(JSON.stringify({ ...(await answer.json()), grownBy: (peak() - before) * 1024 }))
