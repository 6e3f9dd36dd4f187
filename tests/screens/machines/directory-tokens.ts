import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { directoryTokensCases } from '#machines/admin/directory-tokens.cases.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { directoryTokens } from '#src/contract/directory-tokens.ts'
import * as texts from '#src/texts/directory.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { inputs, outcomes } = directoryTokensCases
const made = outcomes.makeToken.done['it is made']

const main = () => within(screen.getByRole('main'))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const anyDialog = () => within(screen.getByRole('dialog'))
const field = () => dialog(texts.addToken).getByRole('textbox', { name: texts.name })
const begin = (tokens: (typeof inputs)['a company with one token']['tokens']) => async () => {
  const world = aWorld({ me: aSuperUser() })
  world.directoryTokens = [...tokens]
  const page = await open('/admin/directory', { world })
  await main().findByRole('heading', { level: 1, name: texts.directory })
  return page
}
const type = (name: string) => async (page: Page) => {
  await page.user.clear(field())
  await page.user.type(field(), name)
}

export const directoryTokensBinding: ScreenBinding = {
  machine: 'directoryTokens',
  begin: {
    'a company with one token': begin(inputs['a company with one token'].tokens),
    'a company with all that it may have': begin(inputs['a company with all that it may have'].tokens),
  },
  events: {
    'wants another one': (page) => page.user.click(main().getByRole('button', { name: texts.addToken })),
    'types its name': type('Okta'),
    'types blanks': type('  '),
    'wants it for the audit stream': (page) =>
      page.user.selectOptions(
        dialog(texts.addToken).getByRole('combobox', { name: texts.purposeLabel }),
        texts.purposes.AUDIT,
      ),
    'chooses ninety days': (page) =>
      page.user.selectOptions(
        dialog(texts.addToken).getByRole('combobox', { name: texts.expiresAfter }),
        texts.days(90),
      ),
    'wants to revoke it': (page) =>
      page.user.click(main().getByRole('button', { name: /^Revoke (Entra ID|Directory 0)$/ })),
    confirms: (page) => page.user.click(anyDialog().getByRole('button', { name: /^(Create token|Revoke)$/ })),
    'leaves it': (page) => page.user.click(anyDialog().getByRole('button', { name: /^(Cancel|Close)$/ })),
    'they are loaded anew': 'the device: What is loaded anew comes after an answer, not by the person at the screen.',
  },
  calls: {
    makeToken: {
      endpoint: directoryTokens.create,
      done: { 'it is made': () => HttpResponse.json(made) },
      error: { offline: faults['network error'] },
    },
    revokeToken: {
      endpoint: directoryTokens.remove,
      done: { 'it is revoked': () => HttpResponse.json({ success: true }) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    shown: () => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(main().getByRole('textbox', { name: texts.address })).toHaveValue(`${location.origin}/api/scim/v2`)
    },
    naming: () => {
      const confirm = dialog(texts.addToken).getByRole('button', { name: texts.make })
      if (field().getAttribute('value')?.trim()) expect(confirm).toBeEnabled()
      else expect(confirm).toBeDisabled()
    },
    making: () =>
      expect(anyDialog().getByRole('button', { name: texts.making })).toHaveAttribute('aria-disabled', 'true'),
    made: () =>
      expect(dialog(texts.madeTitle('Okta')).getByRole('textbox', { name: texts.token })).toHaveValue(made.token),
    confirming: () => expect(anyDialog().getByRole('button', { name: texts.revoke })).toBeEnabled(),
    revoking: () =>
      expect(anyDialog().getByRole('button', { name: texts.revoking })).toHaveAttribute('aria-disabled', 'true'),
  },
}
