import { createActor } from 'xstate'
import { fieldPermissionToggleMachine } from '#machines/admin/field-permission-toggle.machine.ts'
import { type FieldRule, mayBeStored, rightsOf } from '#machines/admin/field-rights.ts'
import { staleVersion } from '#machines/kit/explain.ts'
import type { Api } from '#src/api/api.ts'
import { fieldPermissionsQuery, savePermission } from '#src/api/field-permissions.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { FieldPermission } from '#src/contract/permissions.ts'
import { known } from '#src/resource/live-actors.ts'
import { inWords, recordName } from '#src/screens/admin/field-matrix.ts'
import type { Toggle } from '#src/screens/admin/permission-boxes.tsx'
import * as texts from '#src/texts/user-management.ts'

type Context = Pick<RouterContext, 'alerts' | 'api'>

const ruleOf = (it: FieldPermission): FieldRule => ({ id: it.id, version: it.version, ...rightsOf(it) })

/** The rules of a company that were shown, each with its actor. */
function makeToggles({ alerts, api }: Context) {
  const companyId = api.companyId()
  const { queryKey } = fieldPermissionsQuery(api)
  const toggles = new Map<number, Toggle>()

  const loaded = (rules: readonly FieldPermission[]) => {
    for (const rule of rules) toggles.get(rule.id)?.send({ type: 'rule.loaded', rule: ruleOf(rule) })
  }
  const loadAnew = async () => {
    await api.queryClient.invalidateQueries({ queryKey })
    // Whoever waits for it hears of it also where nothing has changed since the last time.
    loaded(api.queryClient.getQueryData(queryKey) ?? [])
  }

  const start = (rule: FieldPermission): Toggle => {
    const { fieldName, entityType, permissionGroupName } = rule
    const toggle = createActor(
      fieldPermissionToggleMachine.provide({ actors: { savePermission: savePermission(api, rule) } }),
      { input: { rule: ruleOf(rule) } },
    )
    toggle.on('permission.saved', ({ right, rule: saved }) => {
      api.queryClient.setQueryData(queryKey, (all) => all?.map((it) => (it.id === saved.id ? { ...it, ...saved } : it)))
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.permissionUpdated(right) } })
    })
    toggle.on('permission.reverted', ({ problem }) => {
      // The call was given up with the company.
      if (api.companyId() !== companyId) return
      const told = mayBeStored(problem) ? texts.permissionUnsure : texts.permissionNotUpdated
      const message =
        problem.code === staleVersion || problem.code === 'NOT_FOUND'
          ? texts.permissionsChanged
          : told(inWords(fieldName), recordName(entityType), permissionGroupName, problem.message)
      alerts.send({ type: 'alert.raise', alert: { tone: 'danger', message } })
    })
    toggle.on('rules.outdated', () => void loadAnew())
    return known(toggle.start())
  }

  return {
    of: (rule: FieldPermission): Toggle => {
      const toggle = toggles.get(rule.id) ?? start(rule)
      toggles.set(rule.id, toggle)
      return toggle
    },
    companyId,
    loaded,
  }
}

const latest = new WeakMap<Api, ReturnType<typeof makeToggles>>()

/** Those of the company on screen. What is under way goes on when the page is left: whoever comes back finds it there. */
export const togglesOf = (context: Context): ReturnType<typeof makeToggles> => {
  const { api } = context
  const before = latest.get(api)
  if (before?.companyId === api.companyId()) return before
  const toggles = makeToggles(context)
  latest.set(api, toggles)
  return toggles
}
