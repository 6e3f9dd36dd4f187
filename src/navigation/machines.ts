import { linkOptions } from '@tanstack/react-router'
import type { MachineName } from '#machines/registry.ts'
import type { LifeKind } from '#src/contract/lives.ts'

/** How a part of the application works. */
export const machineLink = (name: MachineName) => linkOptions({ to: '/machines/$name', params: { name } })

/** The same, with states pointed out by their paths. */
export const machineLinkAt = (name: MachineName, at: string[]) =>
  linkOptions({ to: '/machines/$name', params: { name }, search: { at } })

const machineOfLife: Record<LifeKind, MachineName> = {
  candidate: 'candidate',
  requisition: 'requisition',
  offer: 'offer',
  review: 'reviewLife',
  planPeriod: 'planPeriodLife',
}

/** One record on the machine of its life; a review is named by its employee and plan period. */
export const lifeLink = ({ kind, id, planPeriodId }: { kind: LifeKind; id: number; planPeriodId?: number }) =>
  linkOptions({
    to: '/machines/$name',
    params: { name: machineOfLife[kind] },
    search: { record: id, period: planPeriodId },
  })

/** The kind of record whose life a machine is; null for every other machine. */
export const lifeKindOf = (name: MachineName): LifeKind | null =>
  (Object.keys(machineOfLife) as LifeKind[]).find((it) => machineOfLife[it] === name) ?? null
