import type { EntityType } from '#src/contract/imports.ts'
import type { AdministeredType } from '../policies.ts'
import type { Importable } from './importable.ts'
import { peopleKinds } from './people-kinds.ts'
import { referenceKinds } from './reference-kinds.ts'
import { scoringKinds } from './scoring-kinds.ts'
import { workflowKinds } from './workflow-kinds.ts'

const kinds = new Map<EntityType, Importable>(
  [...peopleKinds, ...referenceKinds, ...scoringKinds, ...workflowKinds].map((it) => [it.entityType, it]),
)

/** How files of an entity type are read and stored. */
export const importableOf = (entityType: EntityType): Importable => {
  const it = kinds.get(entityType)
  if (!it) throw new Error(`Nothing imports ${entityType}`)
  return it
}

/** Whose right it is to add such records at all. */
export const rightFor = (entityType: EntityType): AdministeredType =>
  entityType === 'company' ? 'company_founding' : entityType
