import { argumentsOf } from '#tools/arguments.ts'

const usage = 'npm run pictures -- --out folder'
const known = { options: { out: { type: 'string' } } } as const

/** The command as somebody types it. */
const ran = (...typed: string[]) => {
  const said = vi.fn()
  vi.spyOn(console, 'log').mockImplementation(said)
  vi.spyOn(console, 'error').mockImplementation(said)
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'pictures.ts', ...typed])
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const run = () => argumentsOf(usage, known)
  return { run, said: () => said.mock.calls.flat().join('\n') }
}

test('a command that is asked how it is used says so, and ends well [MACH-07]', () => {
  const { run, said } = ran('--help')
  expect(run).toThrow('ended with 0')
  expect(said()).toBe(usage)
})

test('a command that does not know an option names it, says how it is used, and ends ill [MACH-07]', () => {
  const { run, said } = ran('--outt', 'pictures')
  expect(run).toThrow('ended with 2')
  expect(said()).toContain("'--outt'")
  expect(said()).toContain(usage)
})

test('a command reads the options that it knows [MACH-07]', () => {
  expect(ran('--out', 'pictures').run().values.out).toBe('pictures')
})
