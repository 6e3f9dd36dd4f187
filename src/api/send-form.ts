/** The parts of a form by their names. */
export type FormBody = Record<string, string | File>
type Sent = {
  headers: Record<string, string>
  body: FormBody
  signal: AbortSignal | undefined
  onProgress?: ((sent: number) => void) | undefined
}

const formOf = (body: FormBody) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value)
  return form
}

const headersIn = (text: string) => {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name.trim() !== '') headers.append(name.trim(), value.join(':').trim())
  }
  return headers
}

/**
 * Posts a form with a file. `fetch` does not tell how much of it is sent; this does.
 * @returns the answer, as `fetch` would give it
 * @throws when the network fails, and the signal's reason once that is aborted
 */
export const sendForm = (url: string, { headers, body, signal, onProgress }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      resolve(new Response(responseText, { status, statusText, headers: headersIn(request.getAllResponseHeaders()) }))
    }
    request.onerror = () => reject(new TypeError('The form could not be sent'))
    request.onabort = () => reject(signal?.reason)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(formOf(body))
  })
