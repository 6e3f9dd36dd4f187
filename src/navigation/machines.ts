import { linkOptions } from '@tanstack/react-router'
import type { MachineName } from '#machines/registry.ts'

/** How a part of the application works. */
export const machineLink = (name: MachineName) => linkOptions({ to: '/machines/$name', params: { name } })
