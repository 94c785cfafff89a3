import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { itemQuery } from '@/api/meta/items/items'
import type { Region } from '@/viewers/deep-zoom/region'
import { AreaScreen } from './area-screen'
import { newStep } from './step'
import { useStoryDraft } from './story-draft'

/** The area of a new step on an image of an item; saving appends the step to the story. */
export function SelectAreaScreen({ itemUuid, canvasId }: { itemUuid: string; canvasId: string }) {
  const navigate = useNavigate()
  const { story, steps, saveChange, saving } = useStoryDraft()
  const { data: image } = useSuspenseQuery(imageQuery(canvasId))
  const { data: item } = useSuspenseQuery(itemQuery(itemUuid))
  const [title, setTitle] = useState('')
  const save = async (region: Region) => {
    const step = newStep({ item, image, region }, title.trim())
    if (!(await saveChange((some) => [...some, step]))) return
    await navigate({
      to: '/story/editor/$storyUuid',
      params: { storyUuid: story.uuid },
      search: { step: steps.length + 1 },
    })
  }
  return (
    <AreaScreen
      image={image}
      title={{ value: title, onChange: setTitle }}
      region={undefined}
      saving={saving}
      onSave={(region) => void save(region)}
      onCancel={() => void navigate({ to: '/story/editor/$storyUuid', params: { storyUuid: story.uuid } })}
    />
  )
}
