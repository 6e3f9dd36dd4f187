import { useLayoutEffect, useRef } from 'react'
import { type KeybindingsMap, tinykeys } from 'tinykeys'

const textFields =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(textFields) !== null)

// A question that has to be answered first, or a panel over the page: the page behind it does nothing.
const isBehindDialog = () => document.querySelector('dialog[open]') !== null

/**
 * Keys of the whole page, as tinykeys writes them. Those of `characters` do nothing while somebody types; those of
 * `chords` work everywhere. Neither works behind an open dialog. They are bound before the page is painted: whoever sees
 * it can press them.
 */
export function useShortcuts({ characters, chords }: { characters: KeybindingsMap; chords: KeybindingsMap }): void {
  const latest = useRef({ characters, chords })
  useLayoutEffect(() => {
    latest.current = { characters, chords }
  })
  const names = JSON.stringify([Object.keys(characters), Object.keys(chords)])
  useLayoutEffect(() => {
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
    const stops = [
      tinykeys(window, bind('characters', characterNames), { ignore: (event) => isTyping(event) || isBehindDialog() }),
      tinykeys(window, bind('chords', chordNames), { ignore: isBehindDialog }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [names])
}
