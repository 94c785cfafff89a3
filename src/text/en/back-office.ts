import { audit } from './audit'
import { configuration } from './configuration'
import { configurationWorkflows } from './configuration-workflows'
import { downloads } from './downloads'
import { imports } from './imports'
import { organisation } from './organisation'
import { people } from './people'
import { stories } from './stories'
import { storyEditor } from './story-editor'
import { storyExchange } from './story-exchange'
import { storyShare } from './story-share'
import { taskOutcomes, taskReasons } from './task-outcomes'
import { taskParameters } from './task-parameters'

/** The English words of management, configuration and stories: loaded with the first of those screens. */
export const backOffice = {
  audit,
  configuration,
  configurationWorkflows,
  downloads,
  imports,
  organisation,
  people,
  stories,
  storyEditor,
  storyExchange,
  storyShare,
  taskOutcomes,
  taskParameters,
  taskReasons,
}
