import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { FieldType } from '#machines/kit/fields/field-types.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal, type UseOptions } from '#src/screens/admin/form-modal.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import { choicesOf, fields, type Kind } from '../fields.ts'

const types = {
  text: 'InputBox',
  long: 'TextArea',
  day: 'DateInput',
  choice: 'Select',
  search: 'SearchableSelect',
  radio: 'RadioGroup',
  flag: 'Toggle',
} as const satisfies Record<Kind, FieldType>

const declared = fields.map(({ id, kind, label }): Field => ({ id, type: types[kind], label, values: choicesOf(kind) }))
const useOptions: UseOptions = ({ values = [] }) => ({ status: 'ready', options: values })
const noun = { one: 'user', other: 'users' }
/** The product's own form over a page, with as many fields as no form of it has. */
function Page() {
  const [input] = useState({ fields: declared })
  const form = useActorRef(formModalMachine, { input })
  const record = { id: 1, version: 1, values: { name: 'Somebody', email: 'somebody@bench.test', active: true } }
  return (
    <main>
      <button type="button" onClick={() => form.send({ type: 'edit', record, draft: null })}>
        Edit
      </button>
      <FormModal form={form} noun={noun.one} messages={messagesFor(noun, undefined)} useOptions={useOptions} />
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <UiProvider>
    <Page />
  </UiProvider>,
)
