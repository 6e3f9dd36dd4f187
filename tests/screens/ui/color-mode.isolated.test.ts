import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run.ts'

const early = readFileSync(join(root, 'public/color-mode.js'), 'utf8')
const html = document.documentElement

beforeEach(() => {
  html.className = ''
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  { chosen: null, system: 'dark', shown: 'dark' },
  { chosen: null, system: 'light', shown: 'light' },
  { chosen: 'system', system: 'dark', shown: 'dark' },
  { chosen: 'light', system: 'dark', shown: 'light' },
  { chosen: 'dark', system: 'light', shown: 'dark' },
  { chosen: 'of another version', system: 'dark', shown: 'dark' },
])('with "$chosen" chosen on a $system system a page is $shown from its first paint on', async (it) => {
  vi.stubGlobal('matchMedia', () => ({ matches: it.system === 'dark', addEventListener: () => {} }))
  if (it.chosen) localStorage.setItem('colorMode', it.chosen)
  new Function(early)()
  expect([...html.classList]).toEqual([it.shown])
  const { startColorMode } = await import('#src/ui/color-mode.ts')
  startColorMode()
  expect([...html.classList]).toEqual([it.shown])
})

test('a browser that refuses storage follows the system from the first paint on', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  new Function(early)()
  expect([...html.classList]).toEqual(['dark'])
})
