import {
  figureFilesOf,
  type LevelFigures,
  levelRowsOf,
  notFollowed,
  type PathFigures,
  rowsOf,
  unknownName,
} from '#tools/model-report.ts'

test('a run forgets the figures of what it measures anew, and keeps those of other machines [MACH-07]', () => {
  const files = ['offer.paths.json', 'offer.mutants.json', 'offer.api.json', 'alerts.paths.json', 'report.json']
  expect(figureFilesOf(['model'], ['offer'], files)).toEqual(['offer.paths.json', 'offer.mutants.json'])
  expect(figureFilesOf(['api'], [], files)).toEqual(['offer.api.json'])
  expect(figureFilesOf(['model', 'api'], [], files)).toEqual(files.slice(0, 4))
})

test('of each level it says how much failed and is left out, and of all machines together [MACH-07]', () => {
  const api: LevelFigures = { paths: 2, steps: 5, failed: 1, seconds: 1.5, missing: ['one'] }
  const none = { paths: null, mutation: null, component: null, browser: null }
  expect(
    levelRowsOf([
      { machine: 'alerts', api, ...none },
      { machine: 'offer', api, ...none },
    ]),
  ).toEqual([
    ['machine, level', 'paths', 'steps', 'failed', 'left out', 'seconds'],
    ['alerts, api', '2', '5', '1', '1', '1.5'],
    ['offer, api', '2', '5', '1', '1', '1.5'],
    ['all machines, api', '4', '10', '2', '2', '3.0'],
  ])
})

test('a name that there is not is told with those that there are [MACH-07]', () => {
  expect(unknownName('level', ['api', 'screen'], ['model', 'api'])).toBe('There is no level screen, but: model, api.')
  expect(unknownName('level', [], ['model', 'api'])).toBeNull()
})

test('a machine that was asked for and that no chosen level follows is told [MACH-07]', () => {
  const api: LevelFigures = { paths: 2, steps: 5, failed: 0, seconds: 1.5, missing: [] }
  const offer = { machine: 'offer', api, paths: null, mutation: null, component: null, browser: null }
  expect(notFollowed([offer], ['component', 'api'], ['offer'])).toEqual([])
  expect(notFollowed([offer], ['component'], ['offer', 'alerts'])).toEqual(['offer', 'alerts'])
  expect(notFollowed([offer], ['component'], [])).toEqual([])
})

test('what a run did not ask for is no nought in the table [MACH-07]', () => {
  const none = { transitions: null, pairs: null, guards: null, outcomes: null, timers: null, refusals: null }
  const paths: PathFigures = { ...none, states: 3, paths: 1, steps: 4, seconds: 0.5, missing: [], taken: {}, ways: {} }
  const figures = { machine: 'offer', paths, mutation: null, api: null, component: null, browser: null }
  const row = ['3', '–', '–', '–', '–', '–', '–', '1', '4', '–', '–', '0.5']
  expect(rowsOf([figures]).slice(1)).toEqual([
    ['offer', ...row],
    ['all', ...row],
  ])
})
