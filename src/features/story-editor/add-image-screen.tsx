import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { CulturalItem, Image } from '@teca/shared/contract/meta'
import { assetCount } from '@/api/meta/assets/assets'
import { noCollection } from '@/lib/no-collection'
import { onlyHere } from '@/lib/only-here'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Thumb } from '@/ui/thumb/thumb'
import { EditorFrame } from './editor-frame'
import { SourcePicker } from './source-picker'
import { useStoryDraft } from './story-draft'

/** The source of a new step's picture: an image of the story, or an item (EDIT-07). */
export function AddImageScreen() {
  const text = useText('storyEditor')
  const words = useText('common')
  const navigate = useNavigate()
  const { story, steps } = useStoryDraft()
  const [item, setItem] = useState<CulturalItem>()
  const params = { storyUuid: story.uuid }
  const uuids = [...new Set(steps.map(({ canvasUuid }) => canvasUuid))]
  const replies = useQueries({ queries: uuids.map(imageQuery) })
  const used = replies.flatMap(({ data }) => data ?? [])
  const choose = ({ uuid, culturalItemUuid }: Image) =>
    void navigate({
      to: '/story/editor/$storyUuid/cultural-item/$culturalItemUuid/select-area',
      params: { ...params, culturalItemUuid: culturalItemUuid ?? noCollection },
      search: { canvasId: uuid },
    })
  return (
    <EditorFrame
      title={text.addImage}
      hint={text.addImageHint}
      actions={
        <>
          <Button asChild>
            <Link to="/story/editor/$storyUuid" params={params} activeOptions={onlyHere}>
              {words.cancel}
            </Link>
          </Button>
          <Button
            variant="primary"
            disabled={!item}
            onClick={() =>
              item &&
              void navigate({
                to: '/story/editor/$storyUuid/cultural-item/$culturalItemUuid',
                params: { ...params, culturalItemUuid: item.uuid },
              })
            }
          >
            {text.continue}
          </Button>
        </>
      }
    >
      {used.length > 0 && (
        <section aria-label={text.inThisStory} className="mb-6">
          <h2 className="mb-2 font-serif text-lg">{text.inThisStory}</h2>
          <ul className="flex flex-wrap gap-2">
            {used.map((image) => (
              <li key={image.uuid}>
                <button
                  type="button"
                  aria-label={image.alt || image.sgtt}
                  title={image.alt || image.sgtt}
                  onClick={() => choose(image)}
                  className="block rounded outline-offset-2"
                >
                  <Thumb src={thumbAddress(image._links.thumb, 200)} alt="" aspect="4 / 3" className="w-32" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SourcePicker
        value={item?.uuid}
        onChange={setItem}
        refused={(one) => (assetCount(one, 'images') === 0 ? text.noImages : undefined)}
      />
    </EditorFrame>
  )
}
