import { figureFilesOf, type LevelFigures, levelRowsOf } from '#tools/model-report.ts'

test('a run forgets the figures of what it measures anew, and keeps those of other machines [MACH-07]', () => {
  const files = ['offer.paths.json', 'offer.mutants.json', 'offer.api.json', 'alerts.paths.json', 'report.json']
  expect(figureFilesOf(['model'], ['offer'], files)).toEqual(['offer.paths.json', 'offer.mutants.json'])
  expect(figureFilesOf(['api'], [], files)).toEqual(['offer.api.json'])
  expect(figureFilesOf(['model', 'api'], [], files)).toEqual(files.slice(0, 4))
})

test('of each level it says how much is left out, and of all machines together [MACH-07]', () => {
  const api: LevelFigures = { paths: 2, steps: 5, seconds: 1.5, missing: ['one'] }
  const none = { paths: null, mutation: null, component: null, browser: null }
  expect(
    levelRowsOf([
      { machine: 'alerts', api, ...none },
      { machine: 'offer', api, ...none },
    ]),
  ).toEqual([
    ['machine, level', 'paths', 'steps', 'left out', 'seconds'],
    ['alerts, api', '2', '5', '1', '1.5'],
    ['offer, api', '2', '5', '1', '1.5'],
    ['all machines, api', '4', '10', '2', '3.0'],
  ])
})
