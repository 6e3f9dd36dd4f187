import { sql } from 'drizzle-orm'
import { searchKey } from '#src/contract/letters.ts'
import { rowsOf } from '#src/server/database.ts'
import { testServer } from '../support.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const charactersOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** Latin with its supplements, Greek, Cyrillic, what is added for Vietnamese and older Greek, and a part of Hangul and kana. */
const characters = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x3041, 0x30ff],
  [0xac00, 0xac80],
].flatMap(([from = 0, to = 0]) => charactersOf(from, to))

test('the database and the browser compare a name by the same letters [TBL-02] [SRCH-01]', async () => {
  const words = [...characters, 'Zoë'.normalize('NFD'), 'ŁUKASZ Sørensen', 'Αθήνας', 'Groß & Œuvre', '']
  // As names are stored: without marks that nobody sees.
  const texts = [...new Set(words.map((it) => it.replace('\u00ad', '')))]
  const answer = await server.db.execute(sql`
    select search_key(word) as key from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as it (word, at)
    order by at`)
  const keys = rowsOf<{ key: string }>(answer).map((it) => it.key)
  expect(texts.flatMap((it, at) => (keys[at] === searchKey(it) ? [] : [[it, keys[at], searchKey(it)]]))).toEqual([])
})
