import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { companies } from '#src/contract/general.ts'
import { type EntityType, imports } from '#src/contract/imports.ts'
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

/** The call whose makers may import such records: founding companies is nothing that every super user may. */
export const callThatAdds = (entityType: EntityType): AnyEndpoint =>
  entityType === 'company' ? companies.create : imports.upload
