import { sql } from 'drizzle-orm'
import { assessmentProfiles, profileAttributes } from '#src/contract/assessment-setup.ts'
import { requireExisting, serveCrud, type Writing } from '../crud.ts'
import { badRequest } from '../read-request.ts'
import { refersTo } from '../refers-to.ts'
import { assessmentProfilesTable, eppAttributesTable, profileAttributesTable } from '../schema/assessments.ts'
import type { Api } from '../serve.ts'
import * as texts from '../texts/administration.ts'

const serveProfiles = (api: Api) =>
  serveCrud(api, {
    endpoints: assessmentProfiles,
    table: assessmentProfilesTable,
    items: (tx) => tx.select().from(assessmentProfilesTable).$dynamic(),
    search: [assessmentProfilesTable.name],
    sort: {
      id: assessmentProfilesTable.id,
      name: assessmentProfilesTable.name,
      description: assessmentProfilesTable.description,
    },
    sortedBy: 'name',
    columns: ({ name, description }) => ({ name, description }),
  })

/** @throws ApiError 400 naming the field of a record that the company does not have */
export const requireProfileAndAttribute = async (
  writing: Writing,
  ids: { assessmentProfileId?: number | undefined; eppAttributeId?: number | undefined },
) => {
  await requireExisting(writing, assessmentProfilesTable, ids.assessmentProfileId, 'assessmentProfileId')
  await requireExisting(writing, eppAttributesTable, ids.eppAttributeId, 'eppAttributeId')
}

const serveProfileAttributes = (api: Api) =>
  serveCrud(api, {
    endpoints: profileAttributes,
    table: profileAttributesTable,
    items: (tx) =>
      tx
        .select({
          id: profileAttributesTable.id,
          version: profileAttributesTable.version,
          priority: profileAttributesTable.priority,
          assessmentProfileId: profileAttributesTable.assessmentProfileId,
          assessmentProfileName: assessmentProfilesTable.name,
          eppAttributeId: profileAttributesTable.eppAttributeId,
          eppAttributeName: eppAttributesTable.name,
          lowThreshold: profileAttributesTable.lowThreshold,
          highThreshold: profileAttributesTable.highThreshold,
        })
        .from(profileAttributesTable)
        .innerJoin(
          assessmentProfilesTable,
          refersTo(profileAttributesTable, 'assessmentProfileId', assessmentProfilesTable),
        )
        .innerJoin(eppAttributesTable, refersTo(profileAttributesTable, 'eppAttributeId', eppAttributesTable))
        .$dynamic(),
    search: [
      eppAttributesTable.name,
      sql`${profileAttributesTable.assessmentProfileId}::text`,
      sql`${profileAttributesTable.priority}::text`,
    ],
    sort: {
      id: profileAttributesTable.id,
      priority: profileAttributesTable.priority,
      eppAttributeName: eppAttributesTable.name,
      assessmentProfileName: assessmentProfilesTable.name,
      assessmentProfileId: profileAttributesTable.assessmentProfileId,
      lowThreshold: profileAttributesTable.lowThreshold,
      highThreshold: profileAttributesTable.highThreshold,
    },
    sortedBy: 'id',
    filters: {
      assessmentProfileId: profileAttributesTable.assessmentProfileId,
      eppAttributeId: profileAttributesTable.eppAttributeId,
    },
    columns: async ({ priority, assessmentProfileId, eppAttributeId, lowThreshold, highThreshold }, writing) => {
      await requireProfileAndAttribute(writing, { assessmentProfileId, eppAttributeId })
      return { priority, assessmentProfileId, eppAttributeId, lowThreshold, highThreshold }
    },
    check: ({ lowThreshold, highThreshold }) => {
      if (highThreshold < lowThreshold)
        throw badRequest([{ field: 'highThreshold', message: texts.thresholdsReversed }])
    },
  })

export const assessmentProfileRoutes = (api: Api): void => {
  serveProfiles(api)
  serveProfileAttributes(api)
}
