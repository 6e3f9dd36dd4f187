import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tools/chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'stepwise-chromium-'))
const program = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}
afterAll(() => rmSync(folder, { recursive: true }))

test('the browser that a variable names comes first', () => {
  const wanted = program('my-browser')
  program('chromium')
  expect(findChromium({ CHROME_PATH: wanted, PATH: folder })).toBe(wanted)
})

test('a variable that names nothing is reported, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'missing') })).toThrow('which does not exist')
})

test('an installed browser is found in PATH', () => {
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
})

test('the headless shell, which costs a page half of the time, comes before a whole browser', () => {
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
  const shell = program('chromium-headless-shell')
  expect(findChromium({ PATH: folder })).toBe(shell)
})
