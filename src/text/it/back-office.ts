import { imports } from './imports'
import { people } from './people'
import { stories } from './stories'
import { storyEditor } from './story-editor'

/** The Italian words of management, configuration and stories: loaded with the first of those screens. */
export const backOffice = {
  imports,
  people,
  stories,
  storyEditor,
}
