import { screen, within } from '@testing-library/react'
import * as texts from '#src/texts/studio.ts'
import { open } from '#tests/visit.tsx'
import type { ScreenBinding } from './screen-binding.ts'

const main = () => within(screen.getByRole('main'))
const side = texts.sideLabels.after
const panel = () => within(main().getByRole('region', { name: side }))
const door = { id: 'door', initial: 'shut', states: { shut: {} } }

export const versionChoiceBinding: ScreenBinding = {
  machine: 'versionChoice',
  begin: { 'nothing is chosen': () => open('/machines/compare') },
  events: {
    'chooses a file': async ({ user }) =>
      user.upload(
        main().getByLabelText(texts.chooseVersionOf(side), { selector: 'input' }),
        new File([JSON.stringify(door)], 'first.json', { type: 'application/json' }),
      ),
    'goes back to the machine as it is now': async ({ user }) =>
      user.click(main().getByRole('button', { name: texts.forgetVersionOf(side) })),
  },
  calls: { readVersion: { atOnce: 'read', because: 'A small file is read before anybody could see it.' } },
  states: {
    present: async () => expect(await panel().findByText(texts.presentVersion)).toBeVisible(),
    reading: 'at once: A small file is read before anybody could see it.',
    chosen: async () => expect(await panel().findByText('first.json')).toBeVisible(),
  },
}
