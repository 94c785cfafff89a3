import { audit } from './audit'
import { configuration } from './configuration'
import { configurationWorkflows } from './configuration-workflows'
import { downloads } from './downloads'
import { imports } from './imports'
import { organisation } from './organisation'
import { people } from './people'
import { profile } from './profile'
import { spreadsheet } from './spreadsheet'
import { stories } from './stories'
import { storyEditor } from './story-editor'
import { storyExchange } from './story-exchange'
import { storyShare } from './story-share'
import { taskKinds } from './task-kinds'
import { taskOutcomes, taskReasons } from './task-outcomes'
import { taskParameters } from './task-parameters'
import { wizard } from './wizard'

/**
 * The Italian words of management, configuration and stories, of the upload wizard and of tables: loaded with the first of those
 * screens and dialogs.
 */
export const backOffice = {
  audit,
  configuration,
  configurationWorkflows,
  downloads,
  imports,
  organisation,
  people,
  profile,
  spreadsheet,
  stories,
  storyEditor,
  storyExchange,
  storyShare,
  taskKinds,
  taskOutcomes,
  taskParameters,
  taskReasons,
  wizard,
}
