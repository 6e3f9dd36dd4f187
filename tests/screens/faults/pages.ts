import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { happen } from '#tests/passing-time.ts'
import { visit } from '#tests/visit.tsx'
import type { VisitOptions, Write } from './write.ts'

export const main = () => within(screen.getByRole('main'))
export const question = () => within(document.querySelector('dialog') ?? document.body)
export const pressIn = async (within: typeof question, name: string | RegExp) => {
  const button = await within().findByRole('button', { name })
  await happen(() => button.click())
}

/** Writes into a field at once. */
export const enter = (field: HTMLElement, value: string) => happen(() => fireEvent.change(field, { target: { value } }))

/** A page, once everything on it has been loaded. */
export const opened = async <Of>(path: string, of: Of, options: VisitOptions = {}) => {
  const visited = visit(path, options)
  await screen.findByRole('link', { name: 'Skip to content' })
  return { ...visited, of }
}
export const loaded = ({ queryClient }: ReturnType<typeof visit>) =>
  waitFor(() => expect(queryClient.isFetching()).toBe(0))

/** What is asked over the page, and says there why it failed. */
export const asked: Pick<Write<unknown>, 'problem' | 'saving'> = {
  problem: () => question().queryByRole('alert'),
  saving: 'Saving...',
}
