import { companies } from '#src/contract/general.ts'
import type { EntityType } from '#src/contract/imports.ts'
import { mayCall } from '../access.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { isHiringStaff } from '../policies.ts'
import * as texts from '../texts/common.ts'
import { candidateKind } from './candidate-kind.ts'
import { censusKind } from './census-kind.ts'
import type { Importable } from './importable.ts'
import { peopleKinds } from './people-kinds.ts'
import { referenceKinds } from './reference-kinds.ts'
import { scoringKinds } from './scoring-kinds.ts'
import { workflowKinds } from './workflow-kinds.ts'

const kinds = new Map<EntityType, Importable>(
  [...peopleKinds, ...referenceKinds, ...scoringKinds, ...workflowKinds, candidateKind, censusKind].map((it) => [
    it.entityType,
    it,
  ]),
)

/** How files of an entity type are read and stored. */
export const importableOf = (entityType: EntityType): Importable => {
  const it = kinds.get(entityType)
  if (!it) throw new Error(`Nothing imports ${entityType}`)
  return it
}

/** Who may import such records: whoever may add one by hand, of any company; founding companies is not for every super user. */
export const mayImport = (entityType: EntityType, caller: Caller): boolean => {
  if (entityType === 'company') return mayCall(companies.create, caller)
  return entityType === 'candidate' ? isHiringStaff(caller) : caller.isSuperUser
}

/** @throws ApiError 403 for somebody who may not import such records */
export const requireImportRight = (entityType: EntityType, caller: Caller): void => {
  if (!mayImport(entityType, caller)) throw new ApiError(403, 'FORBIDDEN', texts.notAllowed)
}
