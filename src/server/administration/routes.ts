import { activityRoutes } from '../activity.ts'
import { companyActivityRoutes } from '../company-activity.ts'
import type { Api } from '../serve.ts'
import { assessmentProfileRoutes } from './assessment-profiles.ts'
import { companiesRoutes } from './companies.ts'
import { eppRoutes } from './epp.ts'
import { generalRoutes } from './general.ts'
import { installationRoutes } from './installation.ts'
import { jobSetupRoutes } from './job-setup.ts'
import { permissionsRoutes } from './permissions.ts'
import { placesRoutes } from './places.ts'
import { rolesRoutes } from './roles.ts'
import { scorecardSetupRoutes } from './scorecard-setup.ts'
import { scoringBandRoutes } from './scoring-bands.ts'
import { topgradeQuestionRoutes } from './topgrade-questions.ts'
import { usersRoutes } from './users.ts'

/** Reference data and what else the administration keeps. */
export const administrationRoutes = (api: Api): void => {
  activityRoutes(api)
  companyActivityRoutes(api)
  assessmentProfileRoutes(api)
  companiesRoutes(api)
  eppRoutes(api)
  generalRoutes(api)
  installationRoutes(api)
  jobSetupRoutes(api)
  permissionsRoutes(api)
  placesRoutes(api)
  rolesRoutes(api)
  scorecardSetupRoutes(api)
  scoringBandRoutes(api)
  topgradeQuestionRoutes(api)
  usersRoutes(api)
}
