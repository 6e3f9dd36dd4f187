import { type BasePaths, type Service, services } from './contract/endpoint.ts'
import { browserLogLevels } from './contract/log-level.ts'
import { z } from './contract/zod.ts'

const Config = z.object({
  authority: z.url(),
  clientId: z.string(),
  audience: z.string(),
  scope: z.string(),
  logLevel: z.enum(browserLogLevels),
  /** Origin of the API; empty when it is the page's own. */
  apiHost: z.string(),
  basePaths: z.record(z.enum(Object.keys(services) as [Service, ...Service[]]), z.string()),
  /** How long the check of the permission group may take before the administration opens, in ms. */
  adminGateTimeout: z.int().check(z.minimum(1)),
})

export type ClientConfig = Omit<z.infer<typeof Config>, 'basePaths'> & { basePaths: BasePaths }

/**
 * The configuration that the server wrote into the page.
 * @throws ZodError when it is missing or wrong: the page then did not come from this product's server.
 */
export const readConfig = (page: Document): ClientConfig => {
  const content = page.querySelector<HTMLMetaElement>('meta[name="stepwise-config"]')?.content
  return Config.parse(JSON.parse(content ?? 'null'))
}
