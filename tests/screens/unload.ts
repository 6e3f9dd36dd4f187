/** Whether the browser would ask before the page is closed or loaded anew. */
export const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
