import { type AnyStateMachine, createMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { type MachineName, machines } from '#machines/registry.ts'
import { inert } from '#src/studio/explore/probe.ts'
import { explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'
import { parseSource } from '#tools/explore/source.ts'
import { machinesWithTable, untrueExcuses, viewFaults } from '#tools/explore/views.ts'
import { globFiles } from '#tools/glob-files.ts'
import { lengthFaults, unregistered } from '#tools/machines.ts'
import { chartOf, configOf } from './chart.ts'
import { coverOf } from './cover.ts'
import { expectationFaults } from './expectations.ts'
import { explorationOf } from './explorations.ts'
import { mutantsOf, withMutant } from './mutants.ts'
import { machineLevel, replay } from './replay.ts'
import { storyFaults } from './stories.ts'

const plant = async <T>(name: MachineName, fault: string, work: (machine: AnyStateMachine, cases: AnyCases) => T) => {
  const machine = await machines[name].machine()
  const cases = await machines[name].cases()
  const mutant = mutantsOf(machine).find((it) => it.name === fault)
  if (!mutant) throw new Error(`there is no mutant "${fault}"`)
  return withMutant(machine, mutant.machine, async () => work(machine, cases))
}

describe('a fault that is planted into a machine of the application is found:', () => {
  test('a wrong target, by the stories beside its cases [MACH-08]', async () => {
    const fault = 'requisitionDecision.approving: decide onDone leads to looking'
    const faults = await plant('requisitionDecision', fault, storyFaults)
    expect(faults[0]).toMatch(/an approval that fails.*step 9, decide done: stored: it is open and not decided$/)
  })

  test('a wrong target, by a generated path when the machine changes after it was explored [MACH-07]', async () => {
    const exploration = await explorationOf('taskDone')
    const { paths } = coverOf(exploration, ['transitions'])
    const fault = 'taskDone.outdated: cancel leads to confirming'
    const faults = await plant('taskDone', fault, (machine) =>
      Promise.all(paths.map((it) => replay(it, machineLevel({ ...exploration, machine: inert(machine) })))),
    )
    expect(faults.filter((it) => it !== null)[0]).toMatch(
      /^taskDone, step \d+: it is\n"confirming"[\s\S]*says no → "ready"\nin the simulator: .*$/,
    )
  })

  test('a guard that is always true, since no case makes it refuse [MACH-02]', async () => {
    const machine = await machines.requisitionDecision.machine()
    const faulty = machine.provide({ guards: { hasReason: () => true } as never })
    expect(lint(explore(faulty, await machines.requisitionDecision.cases()))).toEqual([
      expect.stringMatching(/^requisitionDecision: no case lets the guard refuse of .*: confirm \[hasReason\]/),
    ])
  })

  test('a call without a way on when it fails [MACH-02]', async () => {
    const machine = await machines.requisitionDecision.machine()
    const chart = chartOf(machine.config)
    const [call] = chart.states.approving?.invoke ?? []
    if (!call) throw new Error('approving makes no call')
    call.onError = []
    const config = configOf(chart)
    const faulty = createMachine(config, machine.implementations as never) as AnyStateMachine
    expect(lint(explore(faulty, await machines.requisitionDecision.cases()))).toContain(
      'requisitionDecision: requisitionDecision.approving invokes decide without onError',
    )
  })

  test('a tag that is lost, and one too many [MACH-08]', async () => {
    const faults = await plant('taskDone', 'taskDone.saving: without the tag busy', expectationFaults)
    expect(faults).toEqual(['taskDone: the tag busy is not in saving'])
  })

  test('a screen without a table of views, in which a state could be forgotten [MACH-07]', () => {
    const withTable = (text: string) => machinesWithTable([parseSource('view.tsx', text)])
    const table = withTable(`type State = StateValueFrom<typeof taskDoneMachine>
      const views = {} satisfies Record<StatePath<State>, View>`)
    expect(viewFaults('taskDone', table)).toEqual([])
    expect(
      viewFaults('taskDone', withTable('const views: Record<StateValueFrom<typeof taskDoneMachine>, View> = {}')),
    ).toEqual([])
    for (const none of [
      '// Record<StateValueFrom<typeof taskDoneMachine>, View>',
      "type State = Exclude<StateValueFrom<typeof taskDoneMachine>, 'done'>\nconst views = {} satisfies Record<State, View>",
      'type Of = StateValueFrom<typeof taskDoneMachine>\nconst views = {} satisfies Record<State, View>',
    ])
      expect(viewFaults('taskDone', withTable(none))).toEqual(['taskDone: no table has a view for each of its states'])
    expect(viewFaults('taskDone', table, { taskDone: 'why' })).toEqual([
      'taskDone: it has a table of views, and need not be excused',
    ])
  })

  test('an excuse from a table of views that is not true [MACH-07]', () => {
    const machine = (id: string, config: object) => createMachine({ id, ...config }) as AnyStateMachine
    const charts = [
      machine('offer', { tags: 'rest' }),
      machine('form', { invoke: { id: 'save', src: 'save' } }),
      machine('save', {}),
    ]
    const imports = (file: string, kind = '') =>
      parseSource(file, `import ${kind}{ offerMachine } from '#machines/offer.machine.ts'`)
    const faults = (excuse: Parameters<typeof untrueExcuses>[2], ...sources: ReturnType<typeof imports>[]) =>
      untrueExcuses(charts, sources, excuse)
    const screen = 'src/screens/offer.tsx'
    expect(faults({ offer: { kind: 'server' } }, imports('src/server/offers.ts'), imports(screen, 'type '))).toEqual([])
    expect(faults({ offer: { kind: 'server' } }, imports('src/app/offer.ts'))).toEqual([
      'offer: it needs a table of views, for src/app/offer.ts runs it, and not the server alone',
    ])
    expect(faults({ offer: { kind: 'unseen', because: 'why' } }, imports(screen, 'type '))).toEqual([
      'offer: it needs a table of views, for src/screens/offer.tsx shows something of it',
    ])
    expect(faults({ save: { kind: 'part', of: 'form' }, form: { kind: 'part', of: 'save' } })).toEqual([
      'form: it needs a table of views, for no state of save invokes it',
    ])
    expect(faults({ offer: { kind: 'passing' }, save: { kind: 'passing' } })).toEqual([
      'offer: it needs a table of views, for it rests in offer',
    ])
    expect(faults({ gone: { kind: 'passing' } })).toEqual([
      'gone: no such machine need be excused from a table of views',
    ])
  })

  test('a machine that the registry does not name [MACH-07]', () => {
    const files = globFiles(['machines'], /\.machine\.ts$/)
    const names = Object.values(machines).map(({ file }) => `machines/${file}`)
    expect(unregistered(files, names)).toEqual([])
    const session = 'machines/shell/session.machine.ts'
    expect(
      unregistered(
        files,
        names.filter((it) => it !== session),
      ),
    ).toEqual([`${session}: machines/registry.ts does not name it`])
  })

  test('a chart of more than 200 lines, with what to do about it [MACH-02]', () => {
    const lines = (count: number) => 'x\n'.repeat(count)
    expect(lengthFaults('machines/admin/form-modal.machine.ts', lines(200))).toEqual([])
    expect(lengthFaults('machines/admin/form-modal.machine.ts', lines(203))).toEqual([
      expect.stringMatching(
        /^machines\/admin\/form-modal\.machine\.ts: it has 203 lines, 3 too many\. Hand .* into machines\/admin\/form-modal\.ts,/,
      ),
    ])
  })
})
