import { useSyncExternalStore } from 'react'
import * as texts from '#src/texts/ui.ts'

export const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]
export const colorModeNames: Record<ColorMode, string> = {
  system: texts.systemTheme,
  light: texts.lightTheme,
  dark: texts.darkTheme,
}

const key = 'colorMode'
const isColorMode = (it: string | null): it is ColorMode => colorModes.some((mode) => mode === it)

// A browser that refuses storage follows the system, and forgets a choice with the page.
function stored(): ColorMode {
  try {
    const it = localStorage.getItem(key)
    return isColorMode(it) ? it : 'system'
  } catch {
    return 'system'
  }
}

const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
let mode = stored()

/** On paper everything is light. */
let isPrinted = false

function apply() {
  const isDark = !isPrinted && (mode === 'dark' || (mode === 'system' && systemIsDark().matches))
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

function set(next: ColorMode) {
  mode = next
  try {
    localStorage.setItem(key, next)
  } catch {}
  apply()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps the class `light` or `dark` of the document in step with what is chosen and with the system. Called once; until
 * then the class is what `public/color-mode.js` made it before anything was drawn.
 */
export function startColorMode(): void {
  apply()
  systemIsDark().addEventListener('change', apply)
  for (const [event, isPaper] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    window.addEventListener(event, () => {
      isPrinted = isPaper
      apply()
    })
}

/** The chosen colour mode, and how to choose another. */
export const useColorMode = (): { mode: ColorMode; set: (mode: ColorMode) => void } => ({
  mode: useSyncExternalStore(subscribe, () => mode),
  set,
})
