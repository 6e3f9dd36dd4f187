import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { loadDialogs } from '#src/screens/admin/use-dialogs.ts'
import { waiting } from './open-waits.ts'
import { isActOpen, reactInternals } from './react-internals.ts'

/** While something is waited for, each try but the last may fail: the library turns its own long explanations off. */
const isLookedForAgain = (): boolean => {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

// Workers share two cores with whatever else runs: a first render through the router has taken fifteen seconds. Whoever
// watches a test fail sets less, in ms: what never comes is waited for until the end.
const longestWait = Number(process.env.LONGEST_WAIT ?? 240_000)
configure(({ getElementError }) => ({
  asyncUtilTimeout: longestWait,
  // Printing the page takes longer than looking for something in it: only the error that a test ends with has it.
  getElementError: (message, container) =>
    isLookedForAgain() ? new Error(message ?? '') : getElementError(message, container),
}))

// React does nothing until an open `act` ends: what is waited for in one may never come, or comes with a warning that
// only busy cores bring out.
const { asyncWrapper } = getConfig()
const outsideOfAct: typeof asyncWrapper = (work) => {
  if (isActOpen()) throw new Error('This waits inside of act, until whose end React does nothing.')
  return waiting(() => asyncWrapper(work))
}
// The worker may have done so for a file before.
if (asyncWrapper.name !== outsideOfAct.name) configure({ asyncWrapper: outsideOfAct })

// Outside of an act a page lives as in a browser, and React does not warn of what changes by itself: what a test does not
// wait for comes at any moment on a busy core. The library asks for those warnings in the first file of a worker.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(cleanup)

// They come after the first list of a worker: what is pressed there would wait for them.
beforeAll(async () => void (await loadDialogs()))

// What jsdom lacks and the screens use.
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.matchMedia ??= (media) => ({
  media,
  // It cannot move anything.
  matches: media.includes('prefers-reduced-motion'),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// A browser gives the focus back when a dialog is closed.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  focusedBefore.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  const hadFocus = this.contains(document.activeElement)
  const before = focusedBefore.get(this)
  this.open = false
  if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
  this.dispatchEvent(new Event('close'))
}

// Frames come as late as on a busy machine, by this many ms: what passes with quick frames alone is found so.
const slowFrames = Number(process.env.SLOW_FRAMES ?? 0)
if (slowFrames > 0) {
  window.requestAnimationFrame = (call) => window.setTimeout(() => call(performance.now()), slowFrames)
  window.cancelAnimationFrame = (it) => window.clearTimeout(it)
}

// A page under test is never idle: what waits for that would come in between. A test of it says when.
window.requestIdleCallback ??= () => 0
window.cancelIdleCallback ??= () => {}

// jsdom lays out nothing: of the styles a test only asks for what hides something or keeps the pointer away. jsdom would
// look for that in each rule of every component, each time that something is found by its role.
const isAsked = /(display|visibility|pointer-events):\s*(none|hidden)|@media/
HTMLStyleElement.prototype.appendChild = function appendChild<T extends Node>(this: HTMLStyleElement, rules: T): T {
  return isAsked.test(rules.textContent ?? '') ? (Node.prototype.appendChild.call(this, rules) as T) : rules
}

// React remembers for each element the stack of calls that made it, for its developer tools: above this number it does
// not. Its warnings stay.
if (reactInternals)
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
