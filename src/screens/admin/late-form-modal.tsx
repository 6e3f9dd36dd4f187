import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { latePart } from '#src/ui/late-part.tsx'
import { usePreload } from '#src/ui/use-preload.ts'
import type { FormModal as Modal } from './form-modal.tsx'

const Late = latePart(async () => (await import('./form-modal.tsx')).FormModal)

/** The form of a record on a page that is seldom opened for it: its code comes once the page shows. */
export function FormModal(props: ComponentProps<typeof Modal>) {
  usePreload(Late.preload)
  const isOpen = useSelector(props.form, (it) => !it.matches('closed') && !it.matches('done'))
  return isOpen ? <Late {...props} /> : null
}
