import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { latePart } from '#src/ui/late-part.tsx'
import { usePreload } from '#src/ui/use-preload.ts'
import type { FormModal as Modal } from './form-modal.tsx'

const load = async () => (await import('./form-modal.tsx')).FormModal
const Late = latePart(load)

/** The form of a record on a page that is seldom there for it: its code comes once the page shows. */
export function FormModal(props: ComponentProps<typeof Modal>) {
  usePreload(load)
  const isOpen = useSelector(props.form, (it) => !it.matches('closed') && !it.matches('done'))
  return isOpen ? <Late {...props} /> : null
}
