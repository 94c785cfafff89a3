import { text, textOf } from '@/text/text'
import { hrefOf } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { createStoryboard } from '../generated/sdk.gen'
import type { Annotation, Storyboard } from '@teca/shared/contract/meta'

export interface StepsSave {
  story: Storyboard
  annotations: readonly Annotation[]
  /** The version of the story when the edit began; `*` overwrites any version. */
  version: string | undefined
}

/** Saves the steps of a story. The editor shows its failures. */
export const saveSteps = () =>
  halMutation(
    ({ story, annotations, version }: StepsSave) =>
      http
        .patch(hrefOf(story._links.self), {
          json: { annotations },
          ...(version !== undefined && { headers: { 'If-Match': version } }),
        })
        .json<Storyboard>(),
    { stale: stale.stories, done: () => text.changeSavedSuccessfully, silent: true },
  )

/** Makes another story with the same content, without the fields that the server sets. */
export const duplicateStory = () =>
  halMutation(
    ({ story }: { story: Storyboard; open: (copy: Storyboard) => void }) => {
      const { uuid: _uuid, _links, etag: _etag, position: _position, state: _state, ...body } = story
      return createStoryboard({ body: { ...body, ...(_links.extendedSteps && { copied: true }) } })
    },
    {
      stale: stale.stories,
      done: (copy, { open }): Done => ({
        text: text.storyDuplicatedSuccessfully,
        goTo: { label: textOf('common').open, go: () => open(copy) },
        undo: () => http.delete(hrefOf(copy._links.self)),
      }),
    },
  )
