import { linkOptions } from '@tanstack/react-router'
import type { MachineName } from '#machines/registry.ts'

/** How a part of the application works. */
export const machineLink = (name: MachineName) => linkOptions({ to: '/machines/$name', params: { name } })

/** The same, with states pointed out by their paths. */
export const machineLinkAt = (name: MachineName, at: string[]) =>
  linkOptions({ to: '/machines/$name', params: { name }, search: { at } })
