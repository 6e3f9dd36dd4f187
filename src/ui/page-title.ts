import { useEffect } from 'react'
import * as texts from '#src/texts/ui.ts'

/** Names the page in the browser's tab and history. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = texts.pageTitle(title)
  }, [title])
}
