import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'

// Two workers share two cores: a first render through the router can take longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)

// What jsdom lacks and the screens use.
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.matchMedia ??= (media) => ({
  media,
  matches: false,
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
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// A page under test is never idle: what waits for that would come in between. A test of it says when.
window.requestIdleCallback ??= () => 0
window.cancelIdleCallback ??= () => {}
