import { fireEvent, screen, within } from '@testing-library/react'
import { liveCases } from '#machines/studio/live.cases.ts'
import { recordingCase } from '#machines/studio/recording.cases.ts'
import * as texts from '#src/texts/studio.ts'
import { open } from '#tests/visit.tsx'
import { tells } from './live-follow.ts'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { tab, sent } = liveCases
const main = () => within(screen.getByRole('main'))
const press =
  (name: string) =>
  async ({ user }: Page) =>
    user.click(main().getByRole('button', { name }))
const said = async (text: string) => expect(await main().findByText(text)).toBeVisible()
const twoSteps = tells({ tab, steps: [sent, sent] })

export const recordingBinding: ScreenBinding = {
  machine: 'recording',
  begin: { 'nothing has happened yet': () => open('/machines/live') },
  events: {
    'two steps are recorded': twoSteps,
    'two more steps are recorded': twoSteps,
    'goes one step back': press(texts.stepBack),
    'goes one step forward': press(texts.stepForward),
    'chooses the first step': async () =>
      void fireEvent.change(main().getByRole('slider', { name: texts.scrub }), { target: { value: '0' } }),
    'chooses a step that is no more': 'not offered: The slider ends at the newest step.',
    'follows again': press(texts.backToNow),
    'chooses a file': async ({ user }) =>
      user.upload(
        main().getByLabelText(texts.openRecording, { selector: 'input' }),
        new File([JSON.stringify(recordingCase)], 'recording.json', { type: 'application/json' }),
      ),
    'begins anew': press(texts.beginAnew),
  },
  unless: {
    'chooses the first step': { when: ({ context }) => context.at === 0, because: 'The slider stands there already.' },
    'begins anew': { when: ({ context }) => context.steps.length === 0, because: 'Nothing is recorded yet.' },
  },
  calls: { readRecording: { atOnce: 'read', because: 'A small file is read before anybody could see it.' } },
  states: {
    following: () => said(texts.recordingNow),
    looking: () => said(texts.recordingEarlier),
    reading: 'at once: A small file is read before anybody could see it.',
    loaded: () => said(texts.recordingLoaded),
  },
}
