/** Hands a file to the person, as a download. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
