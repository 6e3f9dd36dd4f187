import { Blob, File } from 'node:buffer'

/**
 * Files of a test are Node's: the mocked network, which is Node's too, can read those and not jsdom's. Everything that
 * the test chooses is made afterwards.
 */
export const useNodeFiles = async (): Promise<void> => {
  const form = await new Response(new URLSearchParams('a=b')).formData()
  for (const [name, value] of Object.entries({ Blob, File, FormData: form.constructor })) vi.stubGlobal(name, value)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
