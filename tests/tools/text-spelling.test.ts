import { readdirSync, readFileSync } from 'node:fs'

const folders = ['src/texts', 'src/server/texts']
const texts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((it) => it.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/'([^'\n]*(?:…|\.\.\.))'/g)].map(([, text]) => text ?? ''),
    ),
)

describe('what is under way is spelt', () => {
  test('with three full stops where the specification has it so, in every area [FORM-05] [FORM-11]', () => {
    expect([...new Set(texts.filter((it) => it.endsWith('...')))].toSorted()).toEqual([
      'Deleting...',
      'Saving...',
      'Search...',
    ])
  })

  test('with one sign everywhere else [FORM-05]', () => {
    expect(texts.filter((it) => /^(Saving|Deleting|Search)…$/.test(it))).toEqual([])
    expect(texts).toContain('Loading…')
  })
})
