import { checkTexts } from '#tools/texts.ts'

const check = (source: string) => checkTexts('src/screens/x.tsx', source)
const refusal = (text: string) => `src/screens/x.tsx:1 spells out “${text}”: put it into a catalogue (docs/texts.md)`

test.each([
  ['const x = <p>Nothing here</p>', 'Nothing here'],
  ['const x = <p>yes</p>', 'yes'],
  ["const x = <p>{isBusy ? 'saving' : texts.save}</p>", 'saving'],
  ["const x = <p>{name ?? 'nobody'}</p>", 'nobody'],
  ["const x = <>{count + ' rows'}</>", 'rows'],
  ['const x = <p>{`by ' + '$' + '{name}`}</p>', 'by'],
  ['const x = <button aria-label="close" />', 'close'],
  ["const x = <input placeholder={isShort ? 'find' : texts.find} />", 'find'],
  ['const x = <Panel lead={`Saved ' + '$' + '{when}`} />', 'Saved'],
  ["const x = { label: 'Job title' }", 'Job title'],
  ["const reasons = { gone: 'This record was deleted.' }", 'This record was deleted.'],
  ["const x = send(isBusy ? 'Saving…' : texts.save)", 'Saving…'],
  ["throw new ApiError(409, 'CONFLICT', 'This cannot be done now')", 'This cannot be done now'],
])('a text in %s is refused', (source, text) => {
  expect(check(source)).toEqual([refusal(text)])
})

test.each([
  "import { x } from './Some file.ts'",
  'const x = <p>{texts.nothingHere}</p>',
  'const x = <p>{count} · {of}</p>',
  'const x = <Box color="fg-quiet" role="button" border="2px solid" />',
  "const x = { status: 'NEED_REVIEW', type: 'candidate.open', label: 'score-label' }",
  "const x = <p>{send({ type: 'save' })}</p>",
  "throw new Error('A machine has no state')",
  "log.warn('Storage refused to write')",
  'const challenge = \'Bearer realm="stepwise"\'',
])('what nobody reads may be spelt out: %s', (source) => {
  expect(check(source)).toEqual([])
})

test('a file that cannot be parsed is refused', () => {
  expect(check('const = ')[0]).toContain('src/screens/x.tsx cannot be read')
})
