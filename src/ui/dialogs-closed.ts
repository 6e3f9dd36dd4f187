/** Resolves once no dialog is open. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('dialog[open]')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    look()
  })
