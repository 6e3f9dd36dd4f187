import { useState } from 'react'

/** Copies a text, and tells what came of it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  // Without a secure context the browser offers no clipboard.
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      )
  return { outcome, copy }
}
