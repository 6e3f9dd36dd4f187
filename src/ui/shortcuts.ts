import { useEffect, useRef } from 'react'
import type { KeybindingsMap } from 'tinykeys'

const textFields =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(textFields) !== null)

// A question that has to be answered first, or a panel over the page: the page behind it does nothing.
const isBehindDialog = () => document.querySelector('dialog[open]') !== null

/**
 * Keys of the whole page, as tinykeys writes them. Those of `characters` do nothing while somebody types; those of
 * `chords` work everywhere. Neither works behind an open dialog.
 */
export function useShortcuts({ characters, chords }: { characters: KeybindingsMap; chords: KeybindingsMap }): void {
  const latest = useRef({ characters, chords })
  useEffect(() => {
    latest.current = { characters, chords }
  })
  const names = JSON.stringify([Object.keys(characters), Object.keys(chords)])
  useEffect(() => {
    const [characterNames, chordNames]: [string[], string[]] = JSON.parse(names)
    const bind = (kind: 'characters' | 'chords', keys: string[]): KeybindingsMap =>
      Object.fromEntries(
        keys.map((name) => [
          name,
          (event) => {
            if (event.defaultPrevented || event.repeat) return
            event.preventDefault()
            latest.current[kind][name]?.(event)
          },
        ]),
      )
    const end = new AbortController()
    // Nobody presses a shortcut before the page stands: it need not wait for them.
    void import('tinykeys').then(({ tinykeys }) => {
      if (end.signal.aborted) return
      const stops = [
        tinykeys(window, bind('characters', characterNames), {
          ignore: (event) => isTyping(event) || isBehindDialog(),
        }),
        tinykeys(window, bind('chords', chordNames), { ignore: isBehindDialog }),
      ]
      end.signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
      })
    })
    return () => end.abort()
  }, [names])
}
