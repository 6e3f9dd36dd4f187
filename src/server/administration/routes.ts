import { activityRoutes } from '../activity.ts'
import type { Api } from '../serve.ts'
import { assessmentSetupRoutes } from './assessment-setup.ts'
import { companiesRoutes } from './companies.ts'
import { generalRoutes } from './general.ts'
import { jobSetupRoutes } from './job-setup.ts'
import { permissionsRoutes } from './permissions.ts'
import { placesRoutes } from './places.ts'
import { rolesRoutes } from './roles.ts'
import { scorecardSetupRoutes } from './scorecard-setup.ts'
import { usersRoutes } from './users.ts'

/** Reference data and what else the administration keeps. */
export const administrationRoutes = (api: Api): void => {
  activityRoutes(api)
  assessmentSetupRoutes(api)
  companiesRoutes(api)
  generalRoutes(api)
  jobSetupRoutes(api)
  permissionsRoutes(api)
  placesRoutes(api)
  rolesRoutes(api)
  scorecardSetupRoutes(api)
  usersRoutes(api)
}
