import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** How strictly a company hires; version 0 until somebody has changed it. */
export const HiringSettings = z.object({
  version: z.int(),
  /** Whether people may review and approve what they asked for, and hold several of a requisition's parts. */
  mayDecideOwn: z.boolean(),
})
export type HiringSettings = z.infer<typeof HiringSettings>

export const hiringSettings = {
  get: endpoint({
    id: 'hiringSettings.get',
    summary: 'How strictly the company hires',
    method: 'GET',
    service: 'workflow',
    path: '/hiring-settings',
    response: HiringSettings,
  }),
  update: endpoint({
    id: 'hiringSettings.update',
    summary: 'Say how strictly the company hires',
    method: 'PATCH',
    service: 'workflow',
    path: '/hiring-settings',
    body: z.object({ mayDecideOwn: z.boolean() }),
    versioned: true,
    response: HiringSettings,
  }),
}
