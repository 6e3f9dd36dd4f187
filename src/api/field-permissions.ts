import { queryOptions } from '@tanstack/react-query'
import type { FieldRule, Rights } from '#machines/admin/field-rights.ts'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { type FieldPermission, fieldPermissions } from '#src/contract/permissions.ts'
import { type Api, listKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'

/** How many field permissions the specification asks for at a time. */
const size = 200

/** All field permissions of the company: a page of 200, and those after it where there are more. */
export const fieldPermissionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKeyOf(api, fieldPermissions.list.id), 'all'],
    queryFn: async ({ signal }) => {
      const pageOf = (page: number) => api.call(fieldPermissions.list, { query: { size, page, sort: 'id' }, signal })
      const first = await pageOf(0)
      const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => pageOf(index + 1))
      return [first, ...(await Promise.all(others))].flatMap((it) => it.content)
    },
  })

type Given = { input: { record: RecordKey; rights: Rights }; signal: AbortSignal }

/** Stores what a group may do with a field. A rule that did not count until now counts from then on. */
export const savePermission = (api: Api, { status }: Pick<FieldPermission, 'status'>) =>
  callActor<FieldRule, Given['input']>(
    ({ input: { record, rights }, signal }: Given): Promise<FieldRule> =>
      api.call(fieldPermissions.update, {
        params: { id: record.id },
        body: {
          canView: rights.canView,
          canEdit: rights.canEdit,
          ...(status === 'INACTIVE' && { status: 'ACTIVE' as const }),
        },
        version: record.version,
        signal,
      }),
  )
